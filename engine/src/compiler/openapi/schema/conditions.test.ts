// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema
import { expect, test } from 'vitest'
import type { Constraint, KeyFact, ValueFact } from '../../../api/constraint.ts'
import { findField, parseFieldPath } from '../../../api/field-path.ts'
import type { Schema, When } from '../../../api/schema.ts'
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

/** The rules that are facts, and the parts of those that are schemas: `[key, when]`. */
async function rulesOf(schema: object, schemas = {}): Promise<(Constraint | [string, When])[]> {
  const { body } = await compileBody(schema, schemas)
  const shown = body.conditions.map(({ key, when }): [string, When] => [key, when])
  return [...body.constraints, ...shown]
}

const present = (name: string): KeyFact => ({ kind: 'present', name })
const absent = (name: string): KeyFact => ({ kind: 'absent', name })
const all = (...of: KeyFact[]): KeyFact => ({ kind: 'all', of })

function value(fact: Partial<ValueFact>): ValueFact {
  return { kind: 'value', values: [], types: [], constraints: [], ...fact }
}

function key(name: string, fact: Partial<ValueFact>, required = false): KeyFact {
  return { kind: 'key', name, value: value(fact), required }
}

const FILM = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string' }, length: { type: 'integer' }, url: { type: 'string' } },
}
const isFilm = { properties: { kind: { const: 'film' } } }

// Its key is required, so that it is never missing.
const filmTest = key('kind', { values: ['film'] }, true)

test.each<[string, object, Constraint[]]>([
  [
    'if and then',
    { ...FILM, if: isFilm, then: { required: ['length'] } },
    [{ kind: 'if', test: filmTest, rule: present('length') }],
  ],
  [
    'else',
    {
      ...FILM,
      if: isFilm,
      then: { required: ['length'] },
      else: { properties: { length: false } },
    },
    [{ kind: 'if', test: filmTest, rule: present('length'), otherwise: absent('length') }],
  ],
  [
    'else alone',
    { ...FILM, if: isFilm, else: { required: ['url'] } },
    [{ kind: 'unless', test: filmTest, rule: present('url') }],
  ],
  [
    'a key that may be missing',
    { if: { properties: { a: { enum: [1, 2] } } }, then: { required: ['b'] } },
    [{ kind: 'if', test: key('a', { values: [1, 2] }), rule: present('b') }],
  ],
  [
    'alternatives',
    {
      if: { anyOf: [{ required: ['a'] }, { not: { required: ['b'] } }] },
      then: { properties: { c: { minimum: 3 } } },
    },
    [
      {
        kind: 'if',
        test: { kind: 'any', of: [present('a'), absent('b')] },
        rule: key('c', { constraints: [{ kind: 'minimum', value: 3, exclusive: false }] }),
      },
    ],
  ],
  [
    'a branch that refuses',
    { if: { required: ['a', 'b'] }, then: false },
    [{ kind: 'if', test: all(present('a'), present('b')), rule: { kind: 'never' } }],
  ],
  [
    'a type, a format and a value that is ruled out',
    {
      if: { required: ['a'] },
      then: { properties: { b: { type: 'string', format: 'date', not: { const: 'now' } } } },
    },
    [
      {
        kind: 'if',
        test: present('a'),
        rule: key('b', { types: ['string'], format: 'date', not: value({ values: ['now'] }) }),
      },
    ],
  ],
  [
    'dependentRequired',
    { dependentRequired: { card: ['name', 'expiry'], cash: [] } },
    [{ kind: 'if', test: present('card'), rule: all(present('name'), present('expiry')) }],
  ],
  [
    'dependentSchemas',
    { dependentSchemas: { card: { required: ['name'] } } },
    [{ kind: 'if', test: present('card'), rule: present('name') }],
  ],
  [
    'contains',
    { type: 'array', contains: { type: 'string' }, maxContains: 3 },
    [{ kind: 'contains', min: 1, max: 3, item: value({ types: ['string'] }) }],
  ],
  [
    'contains an item that has a key',
    { contains: { properties: { kind: { const: 'film' } }, required: ['kind'] }, minContains: 2 },
    [{ kind: 'contains', min: 2, item: filmTest }],
  ],
  ['contains any item', { contains: true }, [{ kind: 'contains', min: 1 }]],
  [
    'propertyNames',
    { propertyNames: { maxLength: 9 } },
    [
      {
        kind: 'keys',
        value: value({ constraints: [{ kind: 'size', of: 'character', max: 9 }] }),
      },
    ],
  ],
  ['no property names', { propertyNames: false }, [{ kind: 'keys', value: null }]],
  [
    'unevaluatedProperties',
    { ...FILM, unevaluatedProperties: false },
    [{ kind: 'closed', of: 'keys' }],
  ],
  [
    'unevaluatedItems',
    { prefixItems: [{ type: 'string' }], unevaluatedItems: false },
    [{ kind: 'closed', of: 'items' }],
  ],
])('%s as facts', async (_, schema, facts) => {
  const rules = await rulesOf(schema)
  expect(rules).toEqual(facts)
  expect(JSON.parse(JSON.stringify(rules))).toStrictEqual(rules)
})

test('keys with a named scalar schema have its values', async () => {
  expect(
    await rulesOf(
      { propertyNames: { $ref: '#/components/schemas/Code' } },
      { Code: { enum: ['nl', 'fr'] } },
    ),
  ).toEqual([{ kind: 'keys', value: value({ values: ['nl', 'fr'] }) }])
})

test('a named schema among the items is only named', async () => {
  const film = { $ref: '#/components/schemas/Film' }
  const items = { anyOf: [film, { type: 'string' }] }
  const named = { kind: 'contains', min: 1, item: { kind: 'named', name: 'Film' } }
  expect(await rulesOf({ items, contains: film }, { Film: FILM })).toEqual([named])
  expect(await rulesOf({ contains: film }, { Film: FILM })).toEqual([['contains', named]])
})

const described = { length: { type: 'integer', description: 'In minutes.' } }

test('a rule that facts cannot express keeps its schema, with its requirements', async () => {
  const { body } = await compileBody({
    ...FILM,
    if: isFilm,
    then: { required: ['url'], properties: described },
    dependentSchemas: { card: { properties: described } },
  })
  expect(body.conditions.map(({ key, when }) => [key, when])).toEqual([
    ['then', { kind: 'if', test: filmTest }],
    ['with card', { kind: 'if', test: present('card') }],
  ])
  expect(body.conditions[0]?.schema).toMatchObject({
    kind: 'object',
    properties: [
      { name: 'length', required: false },
      { name: 'url', required: true, schema: { kind: 'scalar', type: 'string' } },
    ],
  })
})

test('a test that facts cannot express keeps its schema too', async () => {
  const test = { properties: { kind: { type: 'object', properties: {} } } }
  expect(await rulesOf({ ...FILM, if: test, then: { required: ['url'] } })).toEqual([
    ['if', { kind: 'part', part: 'if' }],
    ['then', { kind: 'part', part: 'then' }],
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
    { kind: 'if', test: filmTest, rule: present('length') },
    { kind: 'if', test: present('a'), rule: all(present('b'), present('c')) },
    { kind: 'contains', min: 1, item: value({ values: [1] }) },
    { kind: 'contains', min: 1, item: value({ values: [2] }) },
    ['then', { kind: 'if', test: present('url') }],
    ['then 2', { kind: 'if', test: present('length') }],
  ])
})

test('keywords beside a reference, or a single option, keep their conditions', async () => {
  const rule = { if: { ...isFilm, required: ['kind'] }, then: { required: ['length'] } }
  const facts = [{ kind: 'if', test: filmTest, rule: present('length') }]
  const film = { $ref: '#/components/schemas/Film' }
  expect(await rulesOf({ ...film, ...rule }, { Film: FILM })).toEqual(facts)
  expect(await rulesOf({ anyOf: [film, { type: 'null' }], ...rule }, { Film: FILM })).toEqual(facts)
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
