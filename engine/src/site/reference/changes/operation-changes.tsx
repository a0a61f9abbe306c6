import type { TouchingChange } from '../../../api/change.ts'
import { changesByOperation, type OperationRelease, rowHref } from '../../../api/change-links.ts'
import { changedPart, changeWords } from '../../../api/change-words.ts'
import { changesHash } from '../../../api/operation-links.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import { fillIn } from '../../../model/strings.ts'
import { ChangeRows } from './change-rows.tsx'
import { changeStrings as words } from './change-strings.ts'
import { type ChangeRow, countOf } from './release-view.ts'

/** Older releases, and more changes of one, are on the page of changes. */
const MAX_RELEASES = 3
const MAX_ROWS = 5

const known = new WeakMap<Reference, Map<string, OperationRelease[]>>()

/** What the latest releases changed in an operation. */
export function releasesOf(reference: Reference, operationId: string): OperationRelease[] {
  const byOperation = known.get(reference) ?? changesByOperation(reference.releases)
  known.set(reference, byOperation)
  return (byOperation.get(operationId) ?? []).slice(0, MAX_RELEASES)
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
          <a href={changesHash(date)}>{fillIn(words.addedWhen, { when })}</a>
        </p>
      )
    const breaking = changes.filter(({ isBreaking }) => isBreaking).length
    return (
      <details key={date}>
        <summary>
          {fillIn(words.changedWhen, { when })}{' '}
          <small>
            {countOf(changes.length, words.oneChange, words.manyChanges)}
            {breaking > 0 && `, ${fillIn(words.ofThemBreaking, { count: breaking })}`}
          </small>
        </summary>
        <ChangeRows rows={rowsOf(reference, id, release)} isOwned />
        <p>
          <a href={changesHash(date)}>{allWords(release)}</a>
        </p>
      </details>
    )
  })
}

/** `All changes of 2026-11-17` */
function allWords({ date, changes }: OperationRelease): string {
  const count = changes.length - MAX_ROWS
  if (date === null) return count > 0 ? fillIn(words.moreToCome, { count }) : words.allToCome
  return fillIn(count > 0 ? words.moreOfDate : words.allOfDate, { count, date })
}

function rowsOf(reference: Reference, operationId: string, release: OperationRelease): ChangeRow[] {
  return breakingFirst(release)
    .slice(0, MAX_ROWS)
    .map(({ change, isBreaking, row }) => ({
      part: changedPart({ ...change, at: row }),
      words: changeWords(change, words),
      isBreaking,
      href: rowHref(reference, operationId, row),
      owners: [],
    }))
}

/** `Changed on 2026-11-17` */
export function whenReleased({ date }: OperationRelease): string {
  return date === null ? words.nextRelease : fillIn(words.onDate, { date })
}

export function breakingFirst({ changes }: OperationRelease): TouchingChange[] {
  return changes.toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking))
}
