import { expect, test } from 'vitest'
import { limitWords } from './limit-words.ts'

test.each([
  [{ limit: 600, window: 'PT1M', per: 'device' }, '600 requests per minute for each device'],
  [{ limit: 1, window: 'PT5S', per: '' }, '1 request per 5 seconds'],
  [{ limit: 4, window: 'in parallel', per: 'caller' }, '4 requests in parallel for each caller'],
  [{ limit: 9, window: 'P1DT2H', per: '' }, '9 requests per P1DT2H'],
])('a rate limit %o reads as a sentence', (limit, text) => {
  expect(limitWords({ policy: '', ...limit })).toBe(`Rate limit: ${text}`)
})
