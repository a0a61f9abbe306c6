// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../content/markdown.ts'
import { compileReference } from '../compile-reference.ts'

const components = {
  schemas: {
    Lead: {
      type: 'object',
      required: ['role', 'name'],
      properties: { role: { const: 'lead' }, name: { type: 'string' } },
    },
    IsFilm: { properties: { kind: { const: 'film' } } },
  },
}

/** The generated example of a body, which must be valid. */
async function validExample(schema: object) {
  const requestBody = { content: { 'application/json': { schema } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Samples', version: '1' },
    paths: { '/a': { post: { operationId: 'a', requestBody, responses: {} } } },
    components,
  }
  const { value } = await compileReference(
    { family: 'samples', file: 'samples.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  const example = value?.reference.operations[0]?.requestBody?.media[0]?.examples.at(-1)?.value
  const validate = new Ajv2020({ strict: false }).compile({ ...schema, components })
  validate(example)
  expect(validate.errors ?? []).toEqual([])
  return example
}

const kinds = (...values: string[]) => ({
  type: 'object',
  properties: { kind: { enum: values }, title: { type: 'string' } },
})
const lead = { $ref: '#/components/schemas/Lead' }
const isFilm = { $ref: '#/components/schemas/IsFilm' }

test.each([
  [
    'contains a value',
    { type: 'array', items: { type: 'string' }, contains: { const: 'x' } },
    ['string', 'x'],
  ],
  [
    'contains where the list is full',
    { type: 'array', items: { type: 'string' }, contains: { const: 'x' }, maxItems: 1 },
    ['x'],
  ],
  ['contains alone', { contains: { const: 'x' } }, [{}, 'x']],
  [
    'minContains',
    {
      type: 'array',
      items: { type: 'object', properties: { born: { type: 'integer' } } },
      contains: lead,
      minContains: 2,
    },
    [
      { born: 0 },
      { born: 0, role: 'lead', name: 'string' },
      { born: 0, role: 'lead', name: 'string' },
    ],
  ],
  [
    'minContains of nothing',
    { type: 'array', items: { type: 'string' }, contains: { const: 'x' }, minContains: 0 },
    ['string'],
  ],
  [
    'what is contained anyway',
    { type: 'array', items: lead, contains: lead },
    [{ role: 'lead', name: 'string' }],
  ],
  [
    'then',
    { ...kinds('film'), if: isFilm, then: { required: ['length'] }, else: { required: ['url'] } },
    { kind: 'film', title: 'string', length: {} },
  ],
  [
    'else',
    {
      ...kinds('clip'),
      if: isFilm,
      else: { required: ['url'], properties: { url: { type: 'string' } } },
    },
    { kind: 'clip', title: 'string', url: 'string' },
  ],
  [
    'what a branch does not allow',
    {
      ...kinds('film'),
      if: isFilm,
      then: { properties: { title: { enum: ['Tide'] }, kind: { type: 'string' } } },
    },
    { kind: 'film', title: 'Tide' },
  ],
  [
    'what a branch rules out',
    { ...kinds('film'), if: isFilm, then: { not: { required: ['title'] } } },
    { kind: 'film' },
  ],
  [
    'two conditions in parts',
    {
      ...kinds('film'),
      allOf: [
        { if: isFilm, then: { required: ['a'] } },
        { if: { required: ['a'] }, then: { properties: { b: { const: 1 } }, required: ['b'] } },
      ],
    },
    { kind: 'film', title: 'string', a: {}, b: 1 },
  ],
  [
    'dependentRequired',
    { ...kinds('film'), dependentRequired: { kind: ['year'], other: ['never'] } },
    { kind: 'film', title: 'string', year: {} },
  ],
  [
    'dependentSchemas',
    {
      ...kinds('film'),
      dependentSchemas: { kind: { required: ['n'], properties: { n: { type: 'integer' } } } },
    },
    { kind: 'film', title: 'string', n: 0 },
  ],
])('%s', async (_, schema, example) => {
  expect(await validExample(schema)).toEqual(example)
})

test('an example from the document is unchanged', async () => {
  const given = { kind: 'film', length: 90 }
  const schema = { ...kinds('film'), example: given, if: isFilm, then: { required: ['length'] } }
  expect(await validExample(schema)).toEqual(given)
})

test.each([
  ['lengths', { type: 'string', minLength: 10, maxLength: 12 }],
  ['a pattern', { type: 'string', pattern: '^[A-Z]{2}-\\d{3,}$' }],
  [
    'a pattern of classes and groups',
    { type: 'string', pattern: '^(usr|app)_[0-9a-f]{8}\\.v\\d+$' },
  ],
  ['a lower bound', { type: 'number', minimum: 1.5 }],
  ['a strict lower bound', { type: 'integer', exclusiveMinimum: 4 }],
  ['a negative upper bound', { type: 'integer', maximum: -3 }],
  ['a narrow range', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.1 }],
  ['multiples', { type: 'integer', minimum: 10, multipleOf: 7 }],
  ['items', { type: 'array', minItems: 3, items: { type: 'string' } }],
  [
    'items that differ',
    { type: 'array', minItems: 3, uniqueItems: true, items: { enum: [1, 2, 3] } },
  ],
  [
    'an empty default',
    { type: 'object', default: {}, required: ['a'], properties: { a: { type: 'string' } } },
  ],
  ['an example of the wrong type', { properties: { a: { type: 'integer', example: 'seven' } } }],
  ['keys without a description', { type: 'object', required: ['a', 'b'] }],
  [
    'required members of a large object',
    {
      type: 'object',
      required: ['last'],
      properties: {
        ...Object.fromEntries(
          Array.from({ length: 500 }, (_, at) => [`p${at}`, { type: 'string' }]),
        ),
        last: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      },
    },
  ],
])('a generated example has %s', async (_, schema) => {
  await validExample(schema)
})

test('a constant wins over the choice that it narrows', async () => {
  const example = await validExample({
    type: 'object',
    required: ['kind'],
    properties: { kind: { oneOf: [{ const: 1 }, { const: 2 }], enum: [2] } },
  })
  expect(example).toEqual({ kind: 2 })
})

test('of a body in which nothing is required, a few fields come first', async () => {
  const text = { type: 'string' }
  const schema = {
    type: 'object',
    properties: {
      deep: { type: 'object', properties: { a: text } },
      b: text,
      c: text,
      d: text,
      e: text,
    },
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Samples', version: '1' },
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          requestBody: { content: { 'application/json': { schema } } },
          responses: {},
        },
      },
    },
  }
  const { value } = await compileReference(
    { family: 'samples', file: 'samples.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  const examples = value?.reference.operations[0]?.requestBody?.media[0]?.examples
  expect(examples?.map(({ name, value }) => [name, Object.keys(value ?? {})])).toEqual([
    ['some', ['b', 'c', 'd']],
    ['all', ['deep', 'b', 'c', 'd', 'e']],
  ])
})
