import { fileNameOf } from '../../../model/operation-links.ts'

/** The buttons of an operation: copy as Markdown, copy the link, expand all; and copying the link of any row. */
export function connectActions(
  root: HTMLElement,
  announce: (text: string) => void,
  signal: AbortSignal,
): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const article = target.closest<HTMLElement>('[data-id]')
      if (!article) return
      if (target.closest('[data-copy-page]')) void copy(markdownOf(root, article), announce)
      if (target.closest('[data-copy-link]')) void copy(Promise.resolve(location.href), announce)
      const expand = target.closest<HTMLElement>('[data-expand-all]')
      if (expand) expandAll(article, expand)
      const row = target.closest<HTMLAnchorElement>('[data-n] > a, [data-v] > a, [data-status] > a')
      if (row?.hash.startsWith('#/operations/')) void copy(Promise.resolve(row.href), announce)
    },
    { signal },
  )
}

async function markdownOf(root: HTMLElement, article: HTMLElement): Promise<string> {
  const answer = await fetch(
    `${root.dataset.files}/operations/${fileNameOf(article.dataset.id ?? '')}.md`,
  )
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.text()
}

async function copy(text: Promise<string>, announce: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(await text)
    announce('Copied')
  } catch {
    announce('Copying is not allowed here')
  }
}

/** Opens or closes everything that is folded now; what opens may hold more folded parts. */
function expandAll(article: HTMLElement, button: HTMLElement): void {
  const open = button.dataset.expandAll === ''
  for (const details of article.querySelectorAll<HTMLDetailsElement>('[data-part] details'))
    details.open = open
  button.dataset.expandAll = open ? 'open' : ''
  button.textContent = open ? 'Collapse all' : 'Expand all'
}
