import { describe, expect, test } from 'vitest'
import type { Constraint } from '../../../api/constraint.ts'
import type { ObjectSchema, Schema } from '../../../api/schema.ts'
import { textOf } from '../../../model/content.ts'
import { parseMarkdown } from '../../content/markdown.ts'
import { compileReference } from '../compile-reference.ts'

const SCHEMAS = '#/components/schemas'

async function compileSchemas(schemas: object, openapi = '3.1.0') {
  const schema = { $ref: `${SCHEMAS}/Body` }
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
  const document = {
    openapi,
    info: { title: 'Parts', version: '1' },
    paths: { '/a': { get: { operationId: 'a', responses } } },
    components: { schemas },
  }
  const { value } = await compileReference(
    { family: 'parts', file: 'parts.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  if (!value) throw new Error('The document was refused.')
  return value.reference.schemas
}

async function compileBody(body: object, others: object = {}, openapi?: string) {
  return (await compileSchemas({ Body: body, ...others }, openapi)).Body as Schema
}

function propertyOf(schema: Schema | undefined, name: string): Schema {
  const found =
    schema?.kind === 'object' && schema.properties.find((property) => property.name === name)
  if (!found) throw new Error(`There is no property ${name}.`)
  return found.schema
}

const namesOf = (schema: Schema) =>
  (schema as ObjectSchema).properties.map(({ name, required }) => (required ? `${name}!` : name))

describe('a property that two parts of allOf describe', () => {
  const envelope = {
    type: 'object',
    properties: { result: { type: 'object', properties: { id: { type: 'string' } } } },
  }

  test('combines both', async () => {
    const body = await compileBody({
      allOf: [
        envelope,
        {
          properties: {
            result: { required: ['id'], properties: { name: { type: 'string' } } },
          },
        },
      ],
    })
    expect(namesOf(propertyOf(body, 'result'))).toEqual(['id!', 'name'])
  })

  test('combines a reference with an inline schema', async () => {
    const body = await compileBody(
      {
        allOf: [
          envelope,
          { properties: { result: { $ref: `${SCHEMAS}/Zone` } } },
          { properties: { result: { properties: { extra: { type: 'integer' } } } } },
        ],
      },
      { Zone: { type: 'object', properties: { zone: { type: 'string' } } } },
    )
    expect(namesOf(propertyOf(body, 'result'))).toEqual(['id', 'zone', 'extra'])
  })

  test('stays a reference if the other part only annotates it', async () => {
    const body = await compileBody(
      {
        allOf: [
          { properties: { zone: { $ref: `${SCHEMAS}/Zone` } } },
          { properties: { zone: { description: 'Where it is served.' } } },
        ],
      },
      { Zone: { type: 'object', description: 'A zone.', properties: { id: {} } } },
    )
    const zone = propertyOf(body, 'zone')
    expect(zone).toMatchObject({ kind: 'ref', id: 'Zone' })
    expect(zone.description.map(textOf).join()).toBe('Where it is served.')
  })

  test('is forbidden if one of them forbids it', async () => {
    const body = await compileBody({
      allOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: false } }],
    })
    expect(propertyOf(body, 'a').kind).toBe('never')
  })

  test('terminates if it is recursive through both', async () => {
    const part = (name: string) => ({
      type: 'object',
      properties: { [name]: { type: 'string' }, next: { $ref: `${SCHEMAS}/${name}` } },
    })
    const schemas = await compileSchemas({
      Body: { allOf: [{ $ref: `${SCHEMAS}/A` }, { $ref: `${SCHEMAS}/B` }] },
      A: part('A'),
      B: part('B'),
    })
    const next = propertyOf(schemas.Body, 'next')
    expect(namesOf(next)).toEqual(['A', 'next', 'B'])
    const again = propertyOf(next, 'next')
    expect(again.kind === 'ref' && schemas[again.id]).toMatchObject({ kind: 'object' })
  })
})

describe('merging parts of allOf for the same value', () => {
  test.each<[object, object, Constraint[]]>([
    [
      { minimum: 1, maximum: 9 },
      { minimum: 3, maximum: 20 },
      [
        { kind: 'minimum', value: 3, exclusive: false },
        { kind: 'maximum', value: 9, exclusive: false },
      ],
    ],
    [
      { minLength: 5 },
      { minLength: 2, maxLength: 8 },
      [
        { kind: 'size', of: 'character', min: 5 },
        { kind: 'size', of: 'character', max: 8 },
      ],
    ],
    [
      { exclusiveMinimum: 0 },
      { exclusiveMinimum: 4 },
      [{ kind: 'minimum', value: 4, exclusive: true }],
    ],
    [{ multipleOf: 4 }, { multipleOf: 6 }, [{ kind: 'multipleOf', value: 12 }]],
    [
      { pattern: '^a' },
      { pattern: 'z$' },
      [
        { kind: 'pattern', pattern: '^a' },
        { kind: 'pattern', pattern: 'z$' },
      ],
    ],
    [{ uniqueItems: true }, { uniqueItems: false }, [{ kind: 'unique' }]],
  ])('bounds %o and %o', async (first, second, expected) => {
    const body = await compileBody({ allOf: [first, second] })
    expect(body.constraints).toEqual(expected)
  })

  test('boolean exclusive bounds of OpenAPI 3.0', async () => {
    const body = await compileBody(
      { allOf: [{ minimum: 3, exclusiveMinimum: true }, { minimum: 2 }] },
      {},
      '3.0.3',
    )
    expect(body.constraints).toEqual([{ kind: 'minimum', value: 3, exclusive: true }])
  })

  test('enums with descriptions', async () => {
    const body = await compileBody({
      allOf: [
        { type: 'string', enum: ['a', 'b', 'c'], 'x-enum-descriptions': ['A.', 'B.', 'C.'] },
        { enum: ['c', 'b', 'd'] },
      ],
    })
    expect(body.kind === 'scalar' && body.enum).toEqual([
      { value: 'b', description: 'B.' },
      { value: 'c', description: 'C.' },
    ])
  })

  test('disjoint enums', async () => {
    expect((await compileBody({ allOf: [{ enum: ['a'] }, { enum: ['b'] }] })).kind).toBe('never')
  })

  test('types', async () => {
    const body = await compileBody({ allOf: [{ type: ['number', 'null'] }, { type: 'integer' }] })
    expect(body).toMatchObject({ kind: 'scalar', type: 'integer', nullable: false })
  })

  test('items of lists and values of maps', async () => {
    const body = await compileBody({
      allOf: [
        { type: 'array', items: { properties: { a: { type: 'string' } } } },
        { items: { properties: { b: { type: 'string' } } } },
      ],
    })
    expect(body.kind === 'array' && namesOf(body.items)).toEqual(['a', 'b'])
    const map = await compileBody({
      allOf: [
        { additionalProperties: { type: 'string', minLength: 2 } },
        { additionalProperties: { type: 'string', maxLength: 4 } },
      ],
    })
    expect(map.kind === 'object' && map.additional?.constraints).toEqual([
      { kind: 'size', of: 'character', min: 2 },
      { kind: 'size', of: 'character', max: 4 },
    ])
  })

  test('negations', async () => {
    const body = await compileBody({
      type: 'string',
      allOf: [{ not: { const: 'a' } }, { not: { const: 'b' } }],
    })
    expect(body.not).toMatchObject({ kind: 'scalar', enum: [{ value: 'a' }, { value: 'b' }] })
  })
})

describe('a constant that narrows a named choice of constants', () => {
  const Kinds = {
    type: 'integer',
    oneOf: [
      { const: 1, title: 'ROW' },
      { const: 2, title: 'BUTTON', description: 'Something to press.' },
    ],
  }

  test.each([
    ['beside allOf', { type: 'integer', enum: [2], allOf: [{ $ref: `${SCHEMAS}/Kinds` }] }],
    ['as a part', { allOf: [{ $ref: `${SCHEMAS}/Kinds` }, { const: 2 }] }],
    ['beside a reference', { $ref: `${SCHEMAS}/Kinds`, const: 2 }],
  ])('%s is the only value, with its meaning', async (_name, kind) => {
    const body = await compileBody({ type: 'object', properties: { kind } }, { Kinds })
    expect(propertyOf(body, 'kind')).toMatchObject({
      kind: 'scalar',
      enum: [{ value: 2, description: 'Something to press.' }],
    })
  })

  test('leaves nothing if it is not among them', async () => {
    const kind = { allOf: [{ $ref: `${SCHEMAS}/Kinds` }, { const: 3 }] }
    const body = await compileBody({ type: 'object', properties: { kind } }, { Kinds })
    expect(propertyOf(body, 'kind').kind).toBe('never')
  })
})
