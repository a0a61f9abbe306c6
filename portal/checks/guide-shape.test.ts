import { expect, test } from 'vitest'
import { readGuides } from './fences.ts'
import { checkShape, MAP } from './guide-shape.ts'

test('every guide says what it is for, can be tried, explains failures and leads on', () => {
  const guides = readGuides().filter(({ file }) => file !== MAP)
  expect(guides.flatMap(checkShape)).toEqual([])
})

test('what a guide lacks is named', () => {
  const text = [
    '---\ntitle: x\n---\n\nYou need a key. At the end it plays.\n',
    '## See it in the platform in a box\n\n[Start it](/docs#the-platform-in-a-box).\n',
    '## When it does not work\n\n| Symptom | What to do |\n|---|---|\n',
    '## Read next\n',
  ].join('\n')
  expect(checkShape({ file: 'docs/x.mdx', text })).toEqual([
    'content/docs/x.mdx: “When it does not work” has no table of symptom, cause and what to do',
    'content/docs/x.mdx: “See it in the platform in a box” needs a shell sample, and a link to how to start it',
    'content/docs/x.mdx: it does not end with its checklist and what to read next',
  ])
})
