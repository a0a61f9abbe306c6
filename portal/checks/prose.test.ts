import { expect, test } from 'vitest'
import { readGuides } from './fences.ts'
import { checkHeadings, checkProse } from './prose.ts'

const guides = readGuides()

test('all 38 guides are here', () => {
  expect(guides.length).toBe(38)
})

test('guides keep to one spelling and one term per thing', () => {
  expect(guides.flatMap(checkProse)).toEqual([])
})

test('headings are in order', () => {
  expect(guides.flatMap(checkHeadings)).toEqual([])
})

test('a guide is long enough to answer its question, and says what to read next', () => {
  const thin = guides
    .filter(({ file }) => file !== 'docs/index.mdx')
    .filter(({ text }) => text.split(/\s+/).length < 700 || !/^## .*next/im.test(text))
  expect(thin.map(({ file }) => file)).toEqual([])
})

test('each rule finds its word where it stands, and not in code', () => {
  const text =
    '---\ntitle: x\n---\n\nYou simply sign in to see\nyour favorites, `favorites`.\n\n#### Deep\n'
  const guide = { file: 'x.mdx', text }
  expect(checkProse(guide)).toEqual([
    'content/x.mdx:5 “simply”: leave it out',
    'content/x.mdx:6 “favorites”: British spelling',
    'content/x.mdx:5 “sign in”: log in',
  ])
  expect(checkHeadings(guide)).toEqual(['content/x.mdx:8 heading of level 4 here'])
})
