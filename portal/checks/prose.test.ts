import { expect, test } from 'vitest'
import { readGuides } from './fences.ts'
import { checkComments, checkHabits, checkHeadings, checkProse, sentenceLength } from './prose.ts'

const guides = readGuides()

test('all 38 guides are present', () => {
  expect(guides.length).toBe(38)
})

test('guides keep to one spelling and one term per thing', () => {
  expect(guides.flatMap(checkProse)).toEqual([])
})

test('guides are written in plain English', () => {
  expect(guides.flatMap(checkHabits)).toEqual([])
})

test('comments in code blocks are written in plain English', () => {
  expect(guides.flatMap(checkComments)).toEqual([])
})

test('sentences have fewer than 25 words on average', () => {
  const long = guides.filter((guide) => sentenceLength(guide) >= 25)
  expect(long.map((guide) => `${guide.file} ${sentenceLength(guide).toFixed(1)}`)).toEqual([])
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

test('each rule finds its word at its location, and not in code', () => {
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

test('each habit is found, and lookalikes are not', () => {
  const text = [
    'It answers the movie whole.',
    'Whether it plays is told by `access`, and that is so.',
    'Reckon with the clock on the telephone; it is judged at the stream.',
    'Questions and answers. A whole number. `answers`. It is so late.',
  ].join('\n')
  const words = checkHabits({ file: 'x.mdx', text }).map((found) => /“(.*)”/.exec(found)?.[1])
  expect(words).toEqual(['answers', 'told by', 'is so', 'whole', 'Reckon', 'judged', 'telephone'])
})

test('habits are found in comments of each language, and not in code', () => {
  const code = ["' Answers it.", '# It is judged.', '// a whole `whole`', "call('answers')"]
  const text = `Text.\n\n\`\`\`ts\n${code.join('\n')}\n\`\`\`\n`
  const words = checkComments({ file: 'x.mdx', text }).map((found) => found.split(':')[1])
  expect(words).toEqual(['4 “Answers”', '5 “judged”', '6 “whole”'])
})

test('the length of sentences excludes tables and code', () => {
  const text =
    '---\ntitle: x\n---\n\nOne two three four. One two.\n\n- One `code` three\n- One two three four five\n\n| a b c d e f |\n'
  expect(sentenceLength({ file: 'x.mdx', text })).toBe(4)
})
