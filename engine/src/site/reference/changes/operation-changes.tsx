import type { TouchingChange } from '../../../api/change.ts'
import { changesByOperation, type OperationRelease, rowHref } from '../../../api/change-links.ts'
import { changedPart, changeWords } from '../../../api/change-words.ts'
import { changesHash } from '../../../api/operation-links.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import { ChangeRows } from './change-rows.tsx'
import { type ChangeRow, countOf } from './release-view.ts'

/** Older releases, and more changes of one, are on the page of changes. */
const MOST_RELEASES = 3
const MOST_ROWS = 5

const known = new WeakMap<Reference, Map<string, OperationRelease[]>>()

/** What the latest releases changed in an operation. */
export function releasesOf(reference: Reference, operationId: string): OperationRelease[] {
  const byOperation = known.get(reference) ?? changesByOperation(reference.releases)
  known.set(reference, byOperation)
  return (byOperation.get(operationId) ?? []).slice(0, MOST_RELEASES)
}

export function OperationChanges({
  reference,
  operation: { id },
}: {
  reference: Reference
  operation: Operation
}) {
  return releasesOf(reference, id).map((release) => {
    const { date, isNew, changes } = release
    const when = whenReleased(release)
    if (isNew)
      return (
        <p key={date}>
          <a href={changesHash(date)}>Added {when}</a>
        </p>
      )
    const breaking = changes.filter(({ isBreaking }) => isBreaking).length
    return (
      <details key={date}>
        <summary>
          Changed {when}{' '}
          <small>
            {countOf(changes.length, 'change')}
            {breaking > 0 && `, ${breaking} breaking`}
          </small>
        </summary>
        <ChangeRows rows={rowsOf(reference, id, release)} isOwned />
        <p>
          <a href={changesHash(date)}>
            {changes.length > MOST_ROWS ? `${changes.length - MOST_ROWS} more, and all ` : 'All '}
            changes {date === null ? 'to come' : `of ${date}`}
          </a>
        </p>
      </details>
    )
  })
}

function rowsOf(reference: Reference, operationId: string, release: OperationRelease): ChangeRow[] {
  return breakingFirst(release)
    .slice(0, MOST_ROWS)
    .map(({ change, isBreaking, row }) => ({
      part: changedPart({ ...change, at: row }),
      words: changeWords(change),
      isBreaking,
      href: rowHref(reference, operationId, row),
      owners: [],
    }))
}

/** `Changed on 2026-11-17` */
export function whenReleased({ date }: OperationRelease): string {
  return date === null ? 'with the next release' : `on ${date}`
}

export function breakingFirst({ changes }: OperationRelease): TouchingChange[] {
  return changes.toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking))
}
