import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Comparison,
  changeKey,
  changeWords,
  compareDocuments,
  noteOf,
  notesFor,
  parseNotes,
} from 'portal-engine/changes'
import type { Json } from '../checks/document.ts'
import type { Family } from '../families.ts'

const FOLDER = import.meta.dirname

/** The dates of all releases, the latest last. */
export const releases = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
  .sort()

/** A document as released. */
export function releasedDocument(release: string, family: Family): Json {
  return JSON.parse(readFileSync(join(FOLDER, release, `${family}.json`), 'utf8'))
}

/** The notes about a release, or about unreleased changes. */
export function notesOf(release: string | null) {
  const file = release === null ? 'unreleased.yaml' : `${release}/notes.yaml`
  const path = join(FOLDER, file)
  return parseNotes(existsSync(path) ? readFileSync(path, 'utf8') : '', file)
}

/** How a document differs from the release before it. */
export function changesOf(family: Family, before: string, after: Json): Comparison {
  return compareDocuments(releasedDocument(before, family), after)
}

/** Breaking changes without a note, one line each. */
export function untold(
  { changes }: Comparison,
  { release, family }: { release: string | null; family: Family },
): string[] {
  const notes = notesFor(notesOf(release).value.notes, family)
  return changes
    .filter((change) => change.isBreaking && !noteOf(notes, change))
    .map((change) => `${changeKey(change)}: ${changeWords(change)}`)
}
