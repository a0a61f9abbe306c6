import type { Comparison, Release } from '../../../api/change.ts'
import type { Compiled } from '../../../model/diagnostic.ts'
import type { NamedLists } from '../operation/transform-catalogues.ts'
import { parseSource } from '../read/parse-source.ts'
import type { RawObject } from '../read/raw.ts'
import { compareDocuments } from './compare-documents.ts'

interface Released {
  date: string | null
  file: string
  text: string
}

type Compared = Omit<Release, 'notes'>

/** Each release with its differences from the previous one, the latest first. */
export async function compareReleases(
  released: Released[],
  lists: NamedLists,
): Promise<Compiled<Compared[]>> {
  const parsed = await Promise.all(
    released.map(async ({ date, file, text }) => ({ date, ...(await parseSource(text, file)) })),
  )
  const documents = parsed.flatMap(({ date, value }) => (value ? [{ date, document: value }] : []))
  const releases = documents.map(({ date, document }, index) => {
    const before = documents[index - 1]?.document
    return { date, ...differences(before ?? document, document, lists) }
  })
  return {
    value: releases.reverse(),
    diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** The differences from the latest release, if any. */
export async function compareUnreleased(
  released: Released[],
  current: RawObject,
  lists: NamedLists,
): Promise<Compared[]> {
  for (const { file, text } of [...released].reverse()) {
    const { value } = await parseSource(text, file)
    if (!value) continue
    const comparison = differences(value, current, lists)
    return comparison.changes.length > 0 ? [{ date: null, ...comparison }] : []
  }
  return []
}

function differences(before: RawObject, after: RawObject, lists: NamedLists): Comparison {
  const isOther = JSON.stringify(before) !== JSON.stringify(after)
  return isOther ? compareDocuments(before, after, lists) : { changes: [], uses: {} }
}
