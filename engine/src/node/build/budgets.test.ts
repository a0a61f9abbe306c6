import { expect, test } from 'vitest'
import { BUDGETS, checkBudgets, checkFragments, FRAGMENT_BUDGETS } from './budgets.ts'

test('a page at its budget is not told of', () => {
  const kinds = ['landing', 'guide', 'reference'] as const
  expect(checkBudgets(kinds.map((kind) => ({ route: '/', kind, ...BUDGETS[kind] })))).toEqual([])
})

test('a page over its budget is named, with the figure and the budget', () => {
  const { html, script, style } = BUDGETS.guide
  const page = { route: '/docs/start', kind: 'guide' as const, html, script, style }
  const found = checkBudgets([{ ...page, html: html + 1234, style: style + 100 }])
  expect(found.map(({ severity, message }) => [severity, message])).toEqual([
    ['error', '/docs/start sends 26.2 KB of html; its budget is 25.0 KB.'],
    ['error', '/docs/start sends 8.1 KB of style; its budget is 8.0 KB.'],
  ])
})

test('one operation that is too heavy is named; many that are rather heavy are told of together', () => {
  const { median, largest } = FRAGMENT_BUDGETS
  const weigh = (...sizes: number[]) =>
    checkFragments(sizes.map((bytes, n) => ({ path: `a/operations/${n}.html`, bytes }))).map(
      ({ severity, message }) => `${severity}: ${message}`,
    )
  expect(weigh()).toEqual([])
  expect(weigh(median, median, largest)).toEqual([])
  expect(weigh(100, 100, largest + 100)).toEqual([
    'error: a/operations/2.html has 25.1 KB; its budget is 25.0 KB.',
  ])
  expect(weigh(100, median + 100, median + 200)).toEqual([
    'warning: Half of the 3 operations have 4.1 KB or more; the budget is 4.0 KB.',
  ])
})
