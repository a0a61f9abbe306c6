// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema
import { expect, test } from 'vitest'
import type { Constraint } from '../../../api/constraint.ts'
import { parseMarkdown } from '../../../compiler/content/markdown.ts'
import { compileReference } from '../../../compiler/openapi/compile-reference.ts'
import { constraintWords, whenWords } from './constraint-words.ts'

/** The words of all rules of a body. */
async function wordsOf(schema: object, schemas = {}): Promise<string[]> {
  const requestBody = { content: { 'application/json': { schema } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Rules', version: '1' },
    paths: { '/a': { post: { operationId: 'sent', requestBody, responses: {} } } },
    components: { schemas },
  }
  const { value } = await compileReference(
    { family: 'rules', file: 'rules.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  const body = value?.reference.operations[0]?.requestBody?.media[0]?.schema
  if (!body) throw new Error('There is no body.')
  return [
    ...body.constraints.map(constraintWords),
    ...body.conditions.map(({ key, when }) => `${key}: ${whenWords(when)}`),
  ]
}

test.each<[Constraint, string]>([
  [{ kind: 'minimum', value: 3, exclusive: false }, 'at least 3'],
  [{ kind: 'minimum', value: 4, exclusive: true }, 'more than 4'],
  [{ kind: 'maximum', value: 9, exclusive: false }, 'at most 9'],
  [{ kind: 'maximum', value: 8, exclusive: true }, 'less than 8'],
  [{ kind: 'multipleOf', value: 12 }, 'multiple of 12'],
  [{ kind: 'size', of: 'character', min: 1 }, 'at least 1 character'],
  [{ kind: 'size', of: 'item', min: 2, max: 2 }, 'exactly 2 items'],
  [{ kind: 'size', of: 'key', min: 1, max: 8 }, 'at least 1 key, at most 8 keys'],
  [{ kind: 'unique' }, 'no duplicates'],
  [{ kind: 'pattern', pattern: '^a' }, 'pattern `^a`'],
  [{ kind: 'encoding', encoding: 'base64' }, 'base64 encoded'],
  [{ kind: 'media', type: 'image/png' }, 'holds image/png'],
  [{ kind: 'required', name: 'id' }, '`id` is required'],
  [{ kind: 'forbidden', names: ['a', 'b'] }, 'never has a with b'],
  [{ kind: 'requiredSets', sets: [['a'], ['b', 'c']], exactlyOne: false }, 'needs a or b with c'],
  [{ kind: 'requiredSets', sets: [['a'], ['b']], exactlyOne: true }, 'needs exactly one of a or b'],
])('%o as text', (constraint, words) => {
  expect(constraintWords(constraint)).toBe(words)
})

const FILM = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string' }, length: { type: 'integer' }, url: { type: 'string' } },
}
const isFilm = { properties: { kind: { const: 'film' } } }

test.each([
  [
    'if and then',
    { ...FILM, if: isFilm, then: { required: ['length'] } },
    ['if `kind` is `"film"`, `length` is required'],
  ],
  [
    'else',
    {
      ...FILM,
      if: isFilm,
      then: { required: ['length'] },
      else: { properties: { length: false } },
    },
    ['if `kind` is `"film"`, `length` is required, otherwise `length` is not allowed'],
  ],
  [
    'else alone',
    { ...FILM, if: isFilm, else: { required: ['url'] } },
    ['unless `kind` is `"film"`, `url` is required'],
  ],
  [
    'a key that may be missing',
    { if: { properties: { a: { enum: [1, 2] } } }, then: { required: ['b'] } },
    ['if `a` is `1` or `2` or missing, `b` is required'],
  ],
  [
    'alternatives',
    {
      if: { anyOf: [{ required: ['a'] }, { not: { required: ['b'] } }] },
      then: { properties: { c: { minimum: 3 } } },
    },
    ['if `a` is given or `b` is not given, `c` is at least 3'],
  ],
  [
    'a branch that refuses',
    { if: { required: ['a', 'b'] }, then: false },
    ['if `a` is given and `b` is given, nothing is allowed'],
  ],
  [
    'dependentRequired',
    { dependentRequired: { card: ['name', 'expiry'] } },
    ['if `card` is given, `name` is required and `expiry` is required'],
  ],
  [
    'dependentSchemas',
    { dependentSchemas: { card: { required: ['name'] } } },
    ['if `card` is given, `name` is required'],
  ],
  [
    'contains',
    { type: 'array', contains: { type: 'string', pattern: '^x' }, maxContains: 3 },
    ['contains 1 to 3 string pattern `^x`'],
  ],
  [
    'contains an item that has a key',
    { contains: { properties: { kind: { const: 'film' } }, required: ['kind'] }, minContains: 2 },
    ['contains at least 2 item where `kind` is `"film"`'],
  ],
  [
    'propertyNames',
    { propertyNames: { pattern: '^x-', maxLength: 9 } },
    ['keys: at most 9 characters pattern `^x-`'],
  ],
  [
    'a pattern of a key',
    {
      if: { properties: { a: { pattern: '^x' }, b: { pattern: '^y' } }, required: ['a'] },
      then: { properties: { c: { pattern: '^z' } }, required: ['c'] },
    },
    [
      'if `a` has pattern `^x` and `b` has pattern `^y` or missing, `c` is required and has pattern `^z`',
    ],
  ],
  [
    'a value that is ruled out',
    {
      if: { required: ['a'] },
      then: {
        properties: { b: { type: ['string', 'null'], format: 'date', not: { const: 'now' } } },
      },
    },
    ['if `a` is given, `b` is string or null <date> not `"now"`'],
  ],
  ['any item', { contains: true, minContains: 2, maxContains: 2 }, ['contains exactly 2 item']],
  ['no item', { contains: { const: 1 }, minContains: 0 }, ['may contain any `1`']],
  ['some items', { contains: true, minContains: 0, maxContains: 3 }, ['contains at most 3 item']],
  ['no keys', { propertyNames: false }, ['no keys']],
  ['unevaluatedProperties', { ...FILM, unevaluatedProperties: false }, ['no other keys']],
  [
    'unevaluatedItems',
    { prefixItems: [{ type: 'string' }], unevaluatedItems: false },
    ['no other items'],
  ],
])('%s as text', async (_, schema, words) => {
  expect(await wordsOf(schema)).toEqual(words)
})

test('keys with a named scalar schema are described by its type', async () => {
  expect(
    await wordsOf(
      { propertyNames: { $ref: '#/components/schemas/Code' } },
      { Code: { enum: ['nl', 'fr'] } },
    ),
  ).toEqual(['keys: `"nl"` or `"fr"`'])
})

test('a named schema among the items is shown by name', async () => {
  const film = { $ref: '#/components/schemas/Film' }
  const items = { anyOf: [film, { type: 'string' }] }
  expect(await wordsOf({ items, contains: film }, { Film: FILM })).toEqual([
    'contains at least 1 `Film`',
  ])
  expect(await wordsOf({ contains: film }, { Film: FILM })).toEqual([
    'contains: Contains at least 1 `Film`',
  ])
})

const described = { length: { type: 'integer', description: 'In minutes.' } }

test.each([
  [
    'under a test',
    { ...FILM, if: isFilm, then: { properties: described }, else: { properties: described } },
    ['then: If `kind` is `"film"`', 'else: Unless `kind` is `"film"`'],
  ],
  [
    'with a test that is a schema too',
    { if: { properties: { kind: FILM } }, then: { required: ['url'] }, else: false },
    [
      'if: If it is like this',
      'then: Then it is also like this',
      'else: Otherwise it is like this',
    ],
  ],
  [
    'of a part of a value',
    {
      contains: { properties: described },
      propertyNames: { anyOf: [{ const: 'a' }] },
      contentSchema: FILM,
    },
    [
      'contains: Contains at least 1 item like this',
      'keys: Keys are like this',
      'inside: The text holds this',
    ],
  ],
])('the line above a schema %s', async (_, schema, words) => {
  expect(await wordsOf(schema)).toEqual(words)
})
