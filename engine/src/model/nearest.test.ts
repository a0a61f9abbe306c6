import { expect, test } from 'vitest'
import { nearestNames, suggestFrom } from './nearest.ts'

const PATHS = Array.from({ length: 1000 }, (_, number) => `/docs/guide-${number}`)

test('a misspelt name suggests the right one', () => {
  const suggest = suggestFrom(['/docs/basics', '/docs/boot'])
  expect(suggest('/docs/basisc')).toBe('/docs/basics')
  expect(suggest('/elsewhere/altogether')).toBeUndefined()
})

test('suggestions are capped, and a repeated name is suggested again', () => {
  const suggest = suggestFrom(PATHS)
  const answers = PATHS.map((path) => suggest(`${path}x`))
  expect(answers.filter(Boolean)).toEqual(PATHS.slice(0, 200))
  expect(suggest('/docs/guide-7x')).toBe('/docs/guide-7')
})

test('names that contain the wanted one follow those that are spelt like it', () => {
  const names = ['deleteLogin', 'loginUser', 'logins', 'getUser']
  expect(nearestNames('login', names)).toEqual(['logins', 'deleteLogin', 'loginUser'])
  expect(nearestNames('get', ['getUser'])).toEqual([])
})
