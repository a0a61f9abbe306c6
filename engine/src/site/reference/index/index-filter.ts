import type { GroupRows } from './group-rows.ts'
import { createMatcher } from './match-operation.ts'
import { type OperationRecord, readRows } from './operation-list.ts'

/** Beyond this a filter is too wide to be read; memory stays flat however large the family is. */
const MOST_MATCHES = 200

export interface IndexFilter {
  /** Whether something is typed: groups then open and close by what they hold. */
  isActive(): boolean
  apply(query: string): Promise<void>
}

/** Hides what does not match, and brings all groups back as they were. `rows` is given where the family is large. */
export function createFilter(
  nav: HTMLElement,
  groups: HTMLDetailsElement[],
  rows: GroupRows | null,
): IndexFilter {
  let wasOpen: boolean[] | null = null
  let turn = 0
  async function apply(query: string): Promise<void> {
    const mine = ++turn
    wasOpen ??= groups.map((group) => group.open)
    if (query.trim() === '') return reset(wasOpen)
    const records = await rows?.load()
    if (mine !== turn) return
    const matches = createMatcher(query)
    let left = MOST_MATCHES
    let total = 0
    for (const group of groups) {
      const name = groupName(group)
      const keep = ([id, method, path, summary]: OperationRecord) =>
        left > 0 && matches({ id, method, path, summary, group: name }) && left-- > 0
      if (records) rows?.fill(group, (records.get(group.dataset.group ?? '') ?? []).filter(keep))
      else for (const entry of readRows(group)) entry.row.hidden = !matches(entry)
      const visible = group.querySelectorAll('li:not([hidden])').length
      group.hidden = visible === 0
      group.open = visible > 0
      total += visible
    }
    showNone(total === 0)
  }
  function reset(open: boolean[]): void {
    for (const [index, group] of groups.entries()) {
      group.hidden = false
      group.open = open[index] ?? false
      if (rows) rows.empty(group)
      if (group.open) rows?.attempt(async () => fillAgain(group, await rows.load()))
      for (const row of group.querySelectorAll<HTMLElement>('li')) row.hidden = false
    }
    wasOpen = null
    showNone(false)
  }
  function fillAgain(group: HTMLDetailsElement, records: Awaited<ReturnType<GroupRows['load']>>) {
    if (group.open && !wasOpen) rows?.fill(group, records.get(group.dataset.group ?? '') ?? [])
  }
  function showNone(isEmpty: boolean): void {
    nav.querySelector('[data-none]')?.toggleAttribute('hidden', !isEmpty)
  }
  return { isActive: () => wasOpen !== null, apply }
}

function groupName(group: HTMLDetailsElement): string {
  return group.querySelector('summary')?.textContent ?? ''
}
