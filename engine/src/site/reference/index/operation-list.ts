import { operationHash } from '../../../api/operation-links.ts'
import { decodePercent } from '../../../model/decode-percent.ts'
import { breakable, unbroken } from './breakable-path.ts'
import type { IndexEntry } from './match-operation.ts'

/** An operation in the index: `[id, method, path, summary, deprecated]`, as `operations.json` of a large family holds it. */
export type OperationRecord = [string, string, string, string, 0 | 1]

export interface ListedOperation extends IndexEntry {
  row: HTMLElement
}

/** The rows of a group, made when they are first needed. */
export function buildRows(records: OperationRecord[]): HTMLUListElement {
  const list = document.createElement('ul')
  list.append(...records.map(buildRow))
  return list
}

function buildRow([id, method, path, summary, deprecated]: OperationRecord): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const badge = document.createElement('b')
  link.href = operationHash(id)
  link.title = summary
  if (deprecated) link.dataset.deprecated = 'true'
  badge.textContent = method
  badge.dataset.method = method.toLowerCase()
  link.append(badge, ` ${breakable(path)}`)
  item.append(link)
  return item
}

/** The operations of a group as its rows tell them. */
export function readRows(group: HTMLDetailsElement): ListedOperation[] {
  const name = group.querySelector('summary')?.textContent ?? ''
  return [...group.querySelectorAll<HTMLElement>('li')].map((row) => {
    const link = row.querySelector('a')
    const texts = [unbroken(link?.lastChild?.textContent?.trim() ?? ''), link?.title ?? '']
    const [path = '', summary = ''] = link?.dataset.swapped === undefined ? texts : texts.reverse()
    return {
      row,
      id: idOfLink(link) ?? '',
      method: link?.querySelector('b')?.textContent ?? '',
      path,
      summary,
      group: name,
    }
  })
}

/** Shows summaries instead of paths, or paths again: text and tooltip change places. */
export function swapNames(group: Element, toSummaries: boolean): void {
  for (const link of group.querySelectorAll<HTMLAnchorElement>('li a')) {
    if ((link.dataset.swapped !== undefined) === toSummaries) continue
    const shown = link.lastChild?.textContent?.trim() ?? ''
    const next = link.title || shown
    link.lastChild?.replaceWith(` ${toSummaries ? next : breakable(next)}`)
    link.title = unbroken(shown)
    link.toggleAttribute('data-swapped', toSummaries)
  }
}

/** `#/operations/getMenus` → `getMenus`; null for any other link. */
function idOfLink(link: Element | null | undefined): string | null {
  const id = /^#\/operations\/([^/]+)/.exec(link?.getAttribute('href') ?? '')?.[1]
  return id === undefined ? null : decodePercent(id)
}
