import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'
import { formatHeaders, headersFor, parseHeaders } from './security-headers.ts'

test('a range is inside the file, or null', () => {
  const header = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.nat().map(String), fc.nat().map(String))
      .map(([first, last]) => `bytes=${first}-${last}`),
    fc.constantFrom(
      'bytes=-',
      'bytes=--1',
      'bytes=0-1,3-4',
      'bytes=9e9-',
      'bytes= 0-1',
      'items=0-1',
    ),
    fc.bigInt({ min: 0n }).map((size) => `bytes=-${size}`),
  )
  fc.assert(
    fc.property(header, fc.oneof(fc.constant(0), fc.nat(5000)), (text, size) => {
      const range = parseRange(text, size)
      if (range === null || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeLessThan(size)
      expect(range.start).toBeLessThanOrEqual(range.end)
    }),
  )
})

test('_headers round-trips', () => {
  const rule = fc.record({
    pattern: fc.stringMatching(/^\/[a-z/]{0,9}\*?$/),
    headers: fc.dictionary(
      fc.stringMatching(/^[A-Z][a-z-]{1,9}$/),
      fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/),
      { noNullPrototype: true },
    ),
  })
  fc.assert(
    fc.property(fc.array(rule), (rules) => {
      expect(parseHeaders(formatHeaders(rules))).toEqual(rules)
    }),
  )
})

test('any _headers file and any path can be parsed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, path) => {
      for (const value of Object.values(headersFor(parseHeaders(text), path)))
        expect(value).not.toMatch(/[\r\n]/)
    }),
  )
})
