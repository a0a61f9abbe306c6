import { operationHash } from '../../../api/operation-links.ts'
import { createGroupRows, type GroupRows } from './group-rows.ts'
import { createFilter, type IndexFilter } from './index-filter.ts'
import { connectKeys } from './index-keys.ts'
import { connectNames } from './index-names.ts'
import { connectSheet } from './index-sheet.ts'
import type { IndexEntry } from './match-operation.ts'
import { readRows } from './operation-list.ts'

export interface OperationIndex {
  /** Marks the open operation, opens its group and brings it into view; null marks the overview. */
  mark(id: string | null, group: string | null): void
  /** Whether the family has such an operation; null when only the server knows. */
  has(id: string): boolean | null
  /** All operations, fetched first where the family is large. */
  entries(): Promise<IndexEntry[]>
}

export function connectIndex(
  root: HTMLElement,
  nav: HTMLElement,
  signal: AbortSignal,
): OperationIndex {
  const groups = [...nav.querySelectorAll<HTMLDetailsElement>('details[data-group]')]
  const rows = root.dataset.large === undefined ? null : createGroupRows(root, nav)
  const filter = createFilter(nav, groups, rows)
  connectFilter(nav, filter, rows, signal)
  connectKeys(nav, signal)
  connectNames(nav, signal)
  connectSheet(nav, signal)
  // Nothing can be measured in the sheet of a narrow screen before it is open.
  nav.addEventListener('toggle', () => reveal(nav), { signal })
  for (const group of rows ? groups : [])
    group.addEventListener('toggle', () => rows && followToggle(group, rows, filter), { signal })

  async function fillGroup(slug: string | null): Promise<void> {
    const group = groups.find(({ dataset }) => dataset.group === slug)
    if (!rows || !group || filter.isActive() || group.querySelector('ul')) return
    rows.fill(group, (await rows.load()).get(slug ?? '') ?? [])
  }
  return {
    mark: (id, slug) => {
      if (!rows) mark(nav, id)
      else
        void fillGroup(slug)
          .catch(() => {})
          .then(() => mark(nav, id))
    },
    has: (id) => (rows ? null : findLink(nav, id) !== null),
    entries: async () => (rows ? recordEntries(rows) : groups.flatMap(readRows)),
  }
}

function connectFilter(
  nav: HTMLElement,
  filter: IndexFilter,
  rows: GroupRows | null,
  signal: AbortSignal,
): void {
  const input = nav.querySelector<HTMLInputElement>('[data-filter]')
  const apply = () => filter.apply(input?.value ?? '')
  input?.addEventListener('input', () => (rows ? rows.attempt(apply) : void apply()), { signal })
  input?.addEventListener('focus', () => void rows?.load().catch(() => {}), { signal })
}

function followToggle(group: HTMLDetailsElement, rows: GroupRows, filter: IndexFilter): void {
  if (filter.isActive()) return
  if (!group.open) rows.empty(group)
  else if (!group.querySelector('ul'))
    rows.attempt(async () => {
      const records = await rows.load()
      if (group.open) rows.fill(group, records.get(group.dataset.group ?? '') ?? [])
    })
}

async function recordEntries(rows: GroupRows): Promise<IndexEntry[]> {
  return [...(await rows.load())].flatMap(([group, list]) =>
    list.map(([id, method, path, summary]) => ({ id, method, path, summary, group })),
  )
}

function findLink(nav: HTMLElement, id: string): HTMLElement | null {
  return nav.querySelector(`details[data-group] a[href="${CSS.escape(operationHash(id))}"]`)
}

function mark(nav: HTMLElement, id: string | null): void {
  for (const link of nav.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current')
  const link = id === null ? nav.querySelector<HTMLElement>('a[href="#/"]') : findLink(nav, id)
  if (!link) return
  link.setAttribute('aria-current', 'true')
  const group = link.closest('details')
  if (group && !group.open) openAlone(nav, group)
  reveal(nav)
}

/** A jump into another group closes the one that the last jump opened; what the reader opened stays. */
function openAlone(nav: HTMLElement, group: HTMLDetailsElement): void {
  for (const other of nav.querySelectorAll<HTMLDetailsElement>('details[data-jumped]')) {
    other.open = false
    delete other.dataset.jumped
  }
  group.open = true
  group.dataset.jumped = ''
}

function reveal(nav: HTMLElement): void {
  const link = nav.querySelector('[aria-current]')
  const scroller = link?.closest<HTMLElement>('[data-groups]')
  if (!link || !scroller) return
  const box = scroller.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) scroller.scrollTop += top - box.top - box.height / 3
}
