import { isShortcut } from '../../ui/shortcuts.ts'
import { contentStrings } from '../../ui/strings.ts'
import { paneStrings } from '../pane-strings.ts'
import type { LoadRows } from './open-target.ts'

/** Shown beside the sample's heading and in the footer. */
const REQUEST_KEY = 'r'

/** The buttons of an operation: copy link, expand all; copying the link of any row; the key of its sample. */
export function connectActions(
  root: HTMLElement,
  announce: (text: string) => void,
  loadRows: LoadRows,
  signal: AbortSignal,
): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const article = target.closest<HTMLElement>('[data-id]')
      if (!article) return
      if (target.closest('[data-copy-link]')) void copy(location.href, announce)
      const expand = target.closest<HTMLElement>('[data-expand-all]')
      if (expand) void expandAll(article, expand, loadRows)
      const row = target.closest<HTMLAnchorElement>('[data-n] > a, [data-v] > a, [data-status] > a')
      if (row?.hash.startsWith('#/operations/')) void copy(row.href, announce)
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (isShortcut(event, REQUEST_KEY) && focusRequest(root)) event.preventDefault()
    },
    { signal },
  )
}

function focusRequest(root: HTMLElement): boolean {
  const aside = root.querySelector('[data-id] > aside')
  aside?.querySelector<HTMLInputElement>('input')?.click()
  const sample = aside?.querySelector<HTMLElement>('pre')
  sample?.focus()
  return Boolean(sample)
}

async function copy(text: string, announce: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    announce(contentStrings.copied)
  } catch {
    announce(contentStrings.copyRefused)
  }
}

/** Maximum number of fragments to fetch at once. */
const MAX_FETCHED = 100

/**
 * Expands or collapses everything, including rows that load meanwhile; recursive schemas stay
 * collapsed.
 */
async function expandAll(
  article: HTMLElement,
  button: HTMLElement,
  loadRows: LoadRows,
): Promise<void> {
  const open = button.dataset.expandAll === ''
  const state = open ? 'open' : ''
  button.dataset.expandAll = state
  button.dataset.label ??= button.textContent ?? ''
  button.textContent = open ? paneStrings.collapseAll : button.dataset.label
  let left = MAX_FETCHED
  let parts: HTMLDetailsElement[]
  do {
    parts = [...article.querySelectorAll<HTMLDetailsElement>('[data-part] details')].filter(
      (details) =>
        details.open !== open &&
        (details.dataset.schema === undefined || (!isInsideItself(details) && left-- > 0)),
    )
    for (const details of parts) details.open = open
    await Promise.all(parts.filter(({ dataset }) => dataset.schema).map(loadRows))
  } while (open && parts.length > 0 && button.dataset.expandAll === state)
}

function isInsideItself({ dataset, parentElement }: HTMLDetailsElement): boolean {
  return parentElement?.closest(`[data-loaded="${CSS.escape(dataset.schema ?? '')}"]`) !== null
}
