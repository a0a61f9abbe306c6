import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ErrorEntry } from '../../../model/error-index.ts'
import type { SearchEntry } from '../../../model/search/search.ts'
import { packWords } from '../../../model/search/section-words.ts'
import { createSearch, type Search } from '../engine/search.ts'
import { explainPaste } from './explain-paste.ts'
import { looksPasted } from './looks-pasted.ts'
import { MAX_PASTED } from './read-paste.ts'

function entry(code: string, more: Partial<ErrorEntry> = {}): ErrorEntry {
  return {
    code,
    catalogue: 'errors',
    families: ['fapi'],
    status: 404,
    title: code,
    meaning: '',
    cause: '',
    action: '',
    retry: '',
    details: {},
    operations: [],
    href: `/fapi#/catalogues/errors/${code}`,
    guides: [],
    ...more,
  }
}

const ERRORS = {
  errors: [
    entry('NOT_FOUND', { operations: ['fapi:getFilm'] }),
    entry('VALIDATION_FAILED', { status: 422, operations: ['fapi:createFilm'] }),
    entry('PLAY_BLOCKED', { status: 403 }),
    entry('BLOCKED_GEO', { status: null, catalogue: 'reasons' }),
    entry('CONFLICT', { status: 409 }),
    entry('TAG_IN_USE', { status: 423, operations: ['fapi:tags/delete'] }),
    entry('NOT_FOUND', { families: ['cms'], cause: 'In the CMS.' }),
  ],
}

const operation = (id: string, name: string): SearchEntry => ({
  id,
  title: id.slice(id.indexOf(' ') + 1),
  description: '',
  keywords: [],
  url: `/fapi#/operations/${name}`,
  category: 'fapi',
})

let search: Search

beforeAll(async () => {
  const entries = [
    operation('GET /films/{filmId}', 'getFilm'),
    operation('PUT /films/{filmId}', 'updateFilm'),
    operation('POST /films', 'createFilm'),
    operation('GET /tags/{tagId}', 'tags%2Fget'),
    operation('DELETE /tags/{tagId}', 'tags%2Fdelete'),
  ]
  search = await createSearch({
    groups: [{ id: 'fapi', label: 'FAPI' }],
    entries,
    words: packWords(new Map(), { entries, sections: [], names: [] }),
    sections: [],
    names: [],
    owners: '',
    locations: [],
    mentions: [],
    synonyms: [],
  })
})

const explain = (text: string) => explainPaste(text, ERRORS, search)
const codes = (text: string) => explain(text).errors.map(({ code }) => code)

const PROBLEM = JSON.stringify(
  {
    type: 'https://docs.example/fapi#/catalogues/errors/VALIDATION_FAILED',
    title: 'Validation failed',
    status: 422,
    instance: '/films',
    code: 'VALIDATION_FAILED',
    correlationId: '01JPC7M4T5Q8Z2V6W9X3Y0ABCD',
    errors: [{ pointer: '/cast/0/name', code: 'TOO_LONG', detail: 'At most 80.' }],
  },
  null,
  2,
)

test('a problem body names the code, the operation that returns it and the field', () => {
  const { errors, operation: called, fields, traceId, unknown } = explain(PROBLEM)
  expect(errors.map(({ code }) => code)).toEqual(['VALIDATION_FAILED'])
  // The code of a field is not one of an error.
  expect(unknown).toEqual([])
  expect(called).toMatchObject({ id: 'fapi:createFilm', label: 'POST /films' })
  expect(fields).toEqual([
    { name: '/cast/0/name', href: '/fapi#/operations/createFilm/request/cast.name' },
  ])
  expect(traceId).toBe('01JPC7M4T5Q8Z2V6W9X3Y0ABCD')
})

test.each([
  ['JSON in a string', JSON.stringify({ body: PROBLEM })],
  [
    'a log line',
    `2026-03-14 WARN [http] POST /films -> 422 ${PROBLEM.replace(/\s+/g, ' ')} in 12 ms`,
  ],
  [
    'headers and body',
    `HTTP/1.1 422 Unprocessable\r\nContent-Type: application/problem+json\r\n\r\n${PROBLEM}`,
  ],
  ['half a body', PROBLEM.slice(0, 220)],
])('%s is recognised too', (_, text) => {
  expect(codes(text)).toEqual(['VALIDATION_FAILED'])
  expect(looksPasted(text)).toBe(true)
})

test('the reason precedes the error that contains it', () => {
  expect(codes('{"code":"PLAY_BLOCKED","reason":{"code":"BLOCKED_GEO"}}')).toEqual([
    'BLOCKED_GEO',
    'PLAY_BLOCKED',
  ])
})

test('a request in the text selects the method and the terms of its family', () => {
  const { errors, operation: called } = explain('GET https://x.example/films/8f1c?a=b NOT_FOUND')
  expect(called?.id).toBe('fapi:getFilm')
  expect(errors.map(({ families }) => families)).toEqual([['fapi']])
})

test('of several methods, one that returns the code was called, also if its id has a slash', () => {
  const { operation: called } = explain('/tags/7 TAG_IN_USE')
  expect(called?.id).toBe('fapi:tags/delete')
})

test('a parameter is linked where it is sent', () => {
  const text = (name: string) => `GET /films/8f1c\n{"parameter": "${name}"}`
  expect(explain(text('limit')).fields[0]?.href).toMatch(/getFilm\/query\/limit$/)
  expect(explain(text('X-Device-Id')).fields[0]?.href).toMatch(/getFilm\/header\/X-Device-Id$/)
  expect(explain(text('filmId')).fields[0]?.href).toMatch(/getFilm\/path\/filmId$/)
})

test('a status without a code names all errors that have it', () => {
  const { status, errors } = explain('HTTP/2 409\n\nno body')
  expect(errors).toEqual([])
  expect(status?.errors.map(({ code }) => code)).toEqual(['CONFLICT'])
})

test('an unknown code is reported with the nearest', () => {
  const { errors, unknown } = explain('{"code": "NOT_FUOND"}')
  expect(errors).toEqual([])
  expect(unknown[0]).toMatchObject({ code: 'NOT_FUOND', nearest: [{ code: 'NOT_FOUND' }] })
})

test.each(['rate limit', 'getFilm', 'GET /films', 'NOT_FOUND'])(
  '%s is an ordinary query',
  (text) => {
    expect(looksPasted(text)).toBe(false)
  },
)

test('a problem is recognised among arbitrary text', () => {
  const junk = fc.string({ unit: 'binary', maxLength: 400 })
  fc.assert(
    fc.property(junk, junk, (before, after) => {
      expect(codes(`${before}\n${PROBLEM}\n${after}`)).toContain('VALIDATION_FAILED')
    }),
  )
})

/** Parts that the patterns of a paste begin with, continue with or stop at. */
const pieces = fc.constantFrom(
  ...['{', '"', '\\', '/', ':', '_', 'A', 'AA_', 'code', 'status', 'HTTP/', 'https://', '\n'],
  ...['pointer":"/', 'GET ', '~1', '\u0000', '\ud800', 'NOT_FOUND', '%E0%A4%A', ' ', '4', '/a'],
)

// The limit is for a pattern that takes quadratic time: it needs more than half a minute.
test('a problem is found in 100 KB of anything', { timeout: 15_000 }, () => {
  const parts = fc.array(pieces, { minLength: 1, maxLength: 4 })
  const filled = (words: string[], length: number) =>
    words.join('').repeat(length).slice(0, Math.max(length, 0))
  fc.assert(
    fc.property(parts, parts, (before, after) => {
      const start = `status${filled(before, MAX_PASTED - PROBLEM.length - 100)}`
      const text = `${start}\n${PROBLEM}\n${filled(after, MAX_PASTED)}`
      expect(codes(text)).toContain('VALIDATION_FAILED')
    }),
    {
      numRuns: 30,
      examples: [
        [[' '], ['code']],
        [['correlationId', ' '], ['/']],
      ],
    },
  )
})

test('the request is found behind a stack trace', () => {
  const trace = Array.from({ length: 40 }, (_, line) => `    at f (/srv/app/lib/m${line}.js:7:1)`)
  expect(explain([...trace, PROBLEM].join('\n')).operation?.id).toBe('fapi:createFilm')
})

test('no text causes a failure, and very long ones are truncated', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 300 }), (parts) => {
      expect(explain(parts.join('')).fields.length).toBeLessThanOrEqual(5)
    }),
  )
  const long = `${'A_'.repeat(MAX_PASTED)} NOT_FOUND`
  expect(codes(`NOT_FOUND ${long}`)).toEqual(['NOT_FOUND'])
  expect(codes(long)).toEqual([])
})
