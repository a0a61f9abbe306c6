// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema
import { expect, test } from 'vitest'
import { constraintText } from '../../../api/constraint.ts'
import { findField, parseFieldPath } from '../../../api/field-path.ts'
import type { Schema } from '../../../api/schema.ts'
import { parseMarkdown } from '../../content/markdown.ts'
import { compileReference } from '../compile-reference.ts'

/** The body of the only operation, `sent`. */
async function compileBody(schema: object, schemas = {}) {
  const requestBody = { content: { 'application/json': { schema } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Conditions', version: '1' },
    paths: { '/a': { post: { operationId: 'sent', requestBody, responses: {} } } },
    components: { schemas },
  }
  const { value } = await compileReference(
    { family: 'conditions', file: 'conditions.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  const { reference } = value ?? {}
  const body = reference?.operations[0]?.requestBody?.media[0]?.schema
  if (!reference || !body) throw new Error('There is no body.')
  return { reference, body }
}

async function rulesOf(schema: object, schemas = {}): Promise<string[]> {
  const { body } = await compileBody(schema, schemas)
  return [
    ...body.constraints.map(constraintText),
    ...body.conditions.map(({ key, when }) => `${key}: ${when}`),
  ]
}

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
  ['unevaluatedProperties', { ...FILM, unevaluatedProperties: false }, ['no other keys']],
  [
    'unevaluatedItems',
    { prefixItems: [{ type: 'string' }], unevaluatedItems: false },
    ['no other items'],
  ],
])('%s as text', async (_, schema, words) => {
  expect(await rulesOf(schema)).toEqual(words)
})

test('keys with a named scalar schema are described by its type', async () => {
  expect(
    await rulesOf(
      { propertyNames: { $ref: '#/components/schemas/Code' } },
      { Code: { enum: ['nl', 'fr'] } },
    ),
  ).toEqual(['keys: `"nl"` or `"fr"`'])
})

test('a named schema among the items is shown by name', async () => {
  const film = { $ref: '#/components/schemas/Film' }
  const items = { anyOf: [film, { type: 'string' }] }
  expect(await rulesOf({ items, contains: film }, { Film: FILM })).toEqual([
    'contains at least 1 `Film`',
  ])
  expect(await rulesOf({ contains: film }, { Film: FILM })).toEqual([
    'contains: Contains at least 1 `Film`',
  ])
})

const described = { length: { type: 'integer', description: 'In minutes.' } }

test('a rule that text cannot express is shown as a schema, with its requirements', async () => {
  const { body } = await compileBody({
    ...FILM,
    if: isFilm,
    then: { required: ['url'], properties: described },
    dependentSchemas: { card: { properties: described } },
  })
  expect(body.conditions.map(({ key, when }) => [key, when])).toEqual([
    ['then', 'If `kind` is `"film"`'],
    ['with card', 'If `card` is given'],
  ])
  expect(body.conditions[0]?.schema).toMatchObject({
    kind: 'object',
    properties: [
      { name: 'length', required: false },
      { name: 'url', required: true, schema: { kind: 'scalar', type: 'string' } },
    ],
  })
})

test('a test that text cannot express is shown too', async () => {
  const test = { properties: { kind: { type: 'object', properties: {} } } }
  expect(await rulesOf({ ...FILM, if: test, then: { required: ['url'] } })).toEqual([
    'if: If it is like this',
    'then: Then it is also like this',
  ])
})

test('every part of allOf keeps its conditions', async () => {
  expect(
    await rulesOf({
      allOf: [
        { ...FILM, dependentRequired: { a: ['b'] }, contains: { const: 1 } },
        { if: isFilm, then: { required: ['length'] }, dependentRequired: { a: ['c'] } },
        { if: { required: ['url'] }, then: { properties: described } },
        { if: { required: ['length'] }, then: { properties: described }, contains: { const: 2 } },
      ],
    }),
  ).toEqual([
    'if `kind` is `"film"`, `length` is required',
    'if `a` is given, `b` is required and `c` is required',
    'contains at least 1 `1`',
    'contains at least 1 `2`',
    'then: If `url` is given',
    'then 2: If `length` is given',
  ])
})

test('keywords beside a reference, or a single option, keep their conditions', async () => {
  const rule = { if: { ...isFilm, required: ['kind'] }, then: { required: ['length'] } }
  const words = ['if `kind` is `"film"`, `length` is required']
  const film = { $ref: '#/components/schemas/Film' }
  expect(await rulesOf({ ...film, ...rule }, { Film: FILM })).toEqual(words)
  expect(await rulesOf({ anyOf: [film, { type: 'null' }], ...rule }, { Film: FILM })).toEqual(words)
})

test('additional keys and items are part of the tree', async () => {
  const { body } = await compileBody({ ...FILM, unevaluatedProperties: { type: 'integer' } })
  expect(body).toMatchObject({ additional: { kind: 'scalar', type: 'integer' } })
  const { body: list } = await compileBody({ prefixItems: [true], unevaluatedItems: { const: 1 } })
  expect(list).toMatchObject({ kind: 'array', items: { kind: 'scalar' } })
})

test('links resolve into conditions, with and without a name', async () => {
  const { reference } = await compileBody({
    ...FILM,
    if: isFilm,
    then: { properties: { cut: described.length } },
  })
  for (const path of ['sent/request/(then).cut', 'sent/request/cut', 'sent/request/(then)'])
    expect(findField(reference, parseFieldPath(path) as never).found).toBe(true)
  expect(findField(reference, parseFieldPath('sent/request/(else)') as never).found).toBe(false)
})

test('nested conditions terminate', async () => {
  const loop = { $ref: '#/components/schemas/Loop' }
  const { reference } = await compileBody(loop, { Loop: { contains: loop, if: loop, then: loop } })
  expect((reference.schemas.Loop as Schema).conditions.map(({ key }) => key)).toEqual([
    'if',
    'then',
    'contains',
  ])
})
