import type { Comparison, Release } from '../../../api/change.ts'
import type { Compiled, Diagnostic } from '../../../model/diagnostic.ts'
import type { NamedLists } from '../operation/transform-catalogues.ts'
import { parseSource } from '../read/parse-source.ts'
import type { RawObject } from '../read/raw.ts'
import { compareDocuments } from './compare-documents.ts'

interface Released {
  date: string | null
  file: string
  text: string
}

/**
 * Each release with its differences from the previous one, the latest first; unreleased changes
 * come first of all.
 */
export function compareReleases(
  released: Released[],
  current: RawObject,
  lists: NamedLists,
): Compiled<Omit<Release, 'notes'>[]> {
  const diagnostics: Diagnostic[] = []
  const documents = released.flatMap(({ date, file, text }) => {
    const parsed = parseSource(text, file)
    diagnostics.push(...parsed.diagnostics)
    return parsed.value ? [{ date, document: parsed.value }] : []
  })
  const releases = [...documents, { date: null, document: current }].map(
    ({ date, document }, index, all) => {
      const before = all[index - 1]?.document
      const nothing: Comparison = { changes: [], uses: {} }
      const isOther = before && JSON.stringify(before) !== JSON.stringify(document)
      return { date, ...(isOther ? compareDocuments(before, document, lists) : nothing) }
    },
  )
  const told = releases.filter(({ date, changes }) => date !== null || changes.length > 0)
  return { value: told.reverse(), diagnostics }
}
