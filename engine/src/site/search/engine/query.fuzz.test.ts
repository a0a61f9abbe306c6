import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

test('any query is valid', () => {
  const query = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '__proto__',
      'constructor toString',
      '/'.repeat(2000),
      '"'.repeat(500),
      '%E0%A4%A',
    ),
    fc.constantFrom('curl -X', 'GET', 'https://', 'POST //', '{', '}}}', '\ud800'),
  )
  fc.assert(
    fc.property(query, (text) => {
      expect(parseQuery(text, ['docs', 'shop']).text).toBe(text)
    }),
  )
})
