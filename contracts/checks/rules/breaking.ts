import type { Family } from '../../families.ts'
import { breakingChanges } from '../../releases/breaking-changes.ts'
import { undeclared } from '../../releases/declared-changes.ts'
import { releasedDocument, releases } from '../../releases/releases.ts'
import type { Json } from '../document.ts'

/** Nothing breaks the callers of the last release unless `releases/declared-changes.ts` says so under `next`. */
export function checkBreaking(document: Json, family: Family): string[] {
  const last = releases.at(-1)
  if (!last) return []
  const changes = breakingChanges(releasedDocument(last, family), document)
  return undeclared(changes, { release: 'next', family })
}
