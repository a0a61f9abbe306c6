import { expect, test } from 'vitest'
import { defaultBudgets } from '../../compiler/config/budgets-config.ts'
import { checkBudgets, checkFragments } from './budgets.ts'

const budgets = {
  ...defaultBudgets(),
  guide: { html: 25_000, script: 72_000, style: 8_000 },
  operation: { largest: 25_000, median: 4_000 },
}

test('a page at its budget is not reported', () => {
  const kinds = ['landing', 'guide', 'reference'] as const
  const pages = kinds.map((kind) => ({ route: '/', kind, ...budgets[kind] }))
  expect(checkBudgets(pages, budgets)).toEqual([])
})

test('a page over its budget is named, with the figure, the budget and the key that sets it', () => {
  const page = {
    route: '/docs/start',
    kind: 'guide' as const,
    html: 26_234,
    script: 1,
    style: 8_100,
  }
  const found = checkBudgets([page], budgets)
  expect(found.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', '/docs/start sends 26.2 KB of html; its budget is 25.0 KB.'],
    ['warning', '/docs/start sends 8.1 KB of style; its budget is 8.0 KB.'],
  ])
  expect(found[0]).toMatchObject({
    hint: 'Make it lighter, or set budgets.guide.html in portal.config.ts.',
    at: { file: 'portal.config.ts' },
  })
})

test('a single heavy operation is named; many rather heavy ones are reported together', () => {
  const weigh = (...sizes: number[]) =>
    checkFragments(
      sizes.map((bytes, n) => ({ path: `a/operations/${n}.html`, bytes })),
      { ...budgets, severity: 'error' },
    ).map(({ severity, message }) => `${severity}: ${message}`)
  expect(weigh()).toEqual([])
  expect(weigh(4_000, 4_000, 25_000)).toEqual([])
  expect(weigh(100, 100, 25_100)).toEqual([
    'error: a/operations/2.html has 25.1 KB; its budget is 25.0 KB.',
  ])
  expect(weigh(100, 4_100, 4_200)).toEqual([
    'warning: Half of the 3 operations have 4.1 KB or more; the budget is 4.0 KB.',
  ])
})
