import { expect, test } from 'vitest'
import { suggestFrom } from './nearest.ts'

const PATHS = Array.from({ length: 1000 }, (_, number) => `/docs/guide-${number}`)

test('a slip is answered with the name that was meant', () => {
  const suggest = suggestFrom(['/docs/basics', '/docs/boot'])
  expect(suggest('/docs/basisc')).toBe('/docs/basics')
  expect(suggest('/elsewhere/altogether')).toBeUndefined()
})

test('a thousand slips are not all helped with, those that come again are', () => {
  const suggest = suggestFrom(PATHS)
  const answers = PATHS.map((path) => suggest(`${path}x`))
  expect(answers.filter(Boolean)).toEqual(PATHS.slice(0, 200))
  expect(suggest('/docs/guide-7x')).toBe('/docs/guide-7')
})
