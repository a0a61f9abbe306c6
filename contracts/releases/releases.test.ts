import { checkNotes, compareDocuments } from 'portal-engine/changes'
import { describe, expect, test } from 'vitest'
import { families } from '../families.ts'
import { notesOf, releasedDocument, releases, untold } from './releases.ts'

/** Each release but the first, with the one before. */
const steps = releases.slice(1).map((release, index) => ({
  release,
  comparisons: families.map((family) => ({
    family,
    comparison: compareDocuments(
      releasedDocument(releases[index] ?? '', family),
      releasedDocument(release, family),
    ),
  })),
}))

describe.each(steps)('$release', ({ release, comparisons }) => {
  test.each(comparisons)('tells the readers of $family what breaks', ({ family, comparison }) => {
    expect(untold(comparison, { release, family })).toEqual([])
  })

  test('has no note about nothing', () => {
    const { value, diagnostics } = notesOf(release)
    const changes = comparisons.map(({ family, comparison }) => [family, comparison.changes])
    expect([...diagnostics, ...checkNotes(value, Object.fromEntries(changes))]).toEqual([])
  })
})

test('a breaking change that no note covers is named', () => {
  const [fapi] = families
  const document = releasedDocument(releases.at(-1) ?? '', fapi)
  const { '/user': _, ...paths } = document.paths
  const comparison = compareDocuments(document, { ...document, paths })
  expect(untold(comparison, { release: null, family: fapi })).toContain(
    'getUser removed: was removed',
  )
})
