import { showFailure } from '../../ui/show-state.ts'
import { FragmentError } from '../operation/fragments.ts'
import { buildRows, type OperationRecord, swapNames } from './operation-list.ts'

/** All operations of a large family by the slug of their group. */
export type Records = Map<string, OperationRecord[]>

/** The rows of a large family: fetched once, and in the page only while their group is open. */
export interface GroupRows {
  load(): Promise<Records>
  fill(group: HTMLDetailsElement, records: OperationRecord[]): void
  empty(group: HTMLDetailsElement): void
  /** Does what needs the list; when it cannot be had, says so above the groups with a way to try again. */
  attempt(work: () => Promise<void>): void
}

export function createGroupRows(root: HTMLElement, nav: HTMLElement): GroupRows {
  let records: Promise<Records> | undefined
  let forget = () => {}
  function load(): Promise<Records> {
    records ??= requestRecords(`${root.dataset.files}/operations.json`)
    records.catch(() => {
      records = undefined
    })
    return records
  }
  function fill(group: HTMLDetailsElement, list: OperationRecord[]): void {
    empty(group)
    group.append(buildRows(list))
    swapNames(group, nav.hasAttribute('data-names'))
  }
  function empty(group: HTMLDetailsElement): void {
    group.querySelector('ul')?.remove()
  }
  function attempt(work: () => Promise<void>): void {
    forget()
    work().catch((error: unknown) => {
      const place = document.createElement('div')
      nav.querySelector('[data-groups]')?.before(place)
      const title = 'The operations could not be loaded.'
      showFailure(place, { title, error, onRetry: () => attempt(work) })
      forget = () => place.remove()
    })
  }
  return { load, fill, empty, attempt }
}

async function requestRecords(url: string): Promise<Records> {
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok) throw new FragmentError(answer?.status ?? 0)
  return new Map((await answer.json()) as [string, OperationRecord[]][])
}
