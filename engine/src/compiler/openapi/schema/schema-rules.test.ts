import { expect, test } from 'vitest'
import type { Schema } from '../../../api/schema.ts'
import { textOf } from '../../../model/content.ts'
import { formatDiagnostic } from '../../../model/diagnostic.ts'
import { parseMarkdown } from '../../content/markdown.ts'
import { compileReference } from '../compile-reference.ts'

/** A document whose only response is `Whole`. */
async function compileSchemas(schemas: object, openapi = '3.1.0') {
  const schema = { $ref: '#/components/schemas/Whole' }
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
  const document = {
    openapi,
    info: { title: 'Rules', version: '1' },
    paths: { '/a': { get: { operationId: 'a', responses } } },
    components: { schemas },
  }
  const { value, diagnostics } = await compileReference(
    { family: 'rules', file: 'rules.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  if (!value) throw new Error('The document was refused.')
  expect(diagnostics.map(formatDiagnostic)).toEqual([])
  const example = value.reference.operations[0]?.responses[0]?.media[0]?.examples[0]?.value
  return { whole: value.reference.schemas.Whole as Schema, example, ...value.reference }
}

function namesOf(schema: Schema | undefined | null): string[] {
  return schema?.kind === 'object' ? schema.properties.map(({ name }) => name) : []
}

function propertyOf(schema: Schema | undefined, name: string): Schema | undefined {
  return schema?.kind === 'object'
    ? schema.properties.find((property) => property.name === name)?.schema
    : undefined
}

test('a schema does not inherit title, description or example from its parts', async () => {
  const { whole, example } = await compileSchemas({
    Whole: {
      allOf: [
        { $ref: '#/components/schemas/Base' },
        { type: 'object', description: 'A film.', properties: { length: { type: 'integer' } } },
      ],
    },
    Base: {
      title: 'Base',
      description: 'What all have.',
      deprecated: true,
      example: { id: 'x' },
      type: 'object',
      properties: { id: { type: 'string', example: 'm1' } },
      patternProperties: { '^a': { type: 'string' } },
    },
  })
  expect(whole).toMatchObject({ title: '', deprecated: false, example: undefined })
  expect(whole.description.map(textOf).join()).toBe('A film.')
  expect(example).toEqual({ id: 'm1', length: 0 })
})

test('pattern properties of all parts are merged', async () => {
  const { whole } = await compileSchemas({
    Whole: {
      allOf: [
        { patternProperties: { '^a': { type: 'string' } } },
        { patternProperties: { '^b': { type: 'string' } } },
      ],
    },
  })
  expect(whole.kind === 'object' && whole.patterns.map(({ pattern }) => pattern)).toEqual([
    '^a',
    '^b',
  ])
})

const choiceOf = (...names: string[]) =>
  names.map((name) => ({ $ref: `#/components/schemas/${name}` }))
const withProperty = (name: string) => ({
  type: 'object',
  properties: { [name]: { type: 'string' } },
})
const LETTERS = {
  A: withProperty('a'),
  B: withProperty('b'),
  C: withProperty('c'),
  D: withProperty('d'),
}

test.each([
  [{ allOf: [{ oneOf: choiceOf('A', 'B') }, { oneOf: choiceOf('C', 'D') }] }],
  [{ oneOf: choiceOf('A', 'B'), anyOf: choiceOf('C', 'D') }],
])('a second choice is a choice within each option of the first', async (schema) => {
  const { whole } = await compileSchemas({ Whole: schema, ...LETTERS })
  if (whole.kind !== 'union') throw new Error('This is no choice.')
  expect(whole.options.map(({ label }) => label)).toEqual(['A', 'B'])
  const [first] = whole.options
  if (first?.schema.kind !== 'union') throw new Error('The second choice is lost.')
  expect(first.schema.options.map(({ label }) => label)).toEqual(['C', 'D'])
  expect(namesOf(first.schema.shared)).toEqual(['a'])
})

test('choices that double at every level terminate', async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => [
      level === 0 ? 'Whole' : `L${level}`,
      { allOf: [{ oneOf: choiceOf('A', 'B') }, { oneOf: choiceOf(`L${level + 1}`, 'C') }] },
    ]),
  )
  const { whole } = await compileSchemas({ ...schemas, L40: withProperty('end'), ...LETTERS })
  expect(whole.kind).toBe('union')
})

test('null among the values makes nullable, and descriptions stay with their values', async () => {
  const { whole } = await compileSchemas({
    Whole: { enum: ['a', null, 'b'], 'x-enum-descriptions': ['First.', 'None.', 'Second.'] },
  })
  expect(whole).toMatchObject({
    nullable: true,
    type: 'string',
    enum: [
      { value: 'a', description: 'First.' },
      { value: 'b', description: 'Second.' },
    ],
  })
})

test('readOnly and writeOnly of a named schema apply where it is used', async () => {
  const { whole, example } = await compileSchemas({
    Whole: {
      type: 'object',
      properties: {
        secret: { $ref: '#/components/schemas/Secret' },
        id: { $ref: '#/components/schemas/Id' },
      },
    },
    Secret: { type: 'string', writeOnly: true },
    Id: { type: 'string', readOnly: true, deprecated: true, example: 'm1' },
  })
  expect(propertyOf(whole, 'id')).toMatchObject({ kind: 'ref', readOnly: true, deprecated: true })
  expect(example).toEqual({ id: 'm1' })
})

test('keywords beside a reference apply in 3.1, and are ignored in 3.0', async () => {
  const schemas = {
    Whole: {
      $ref: '#/components/schemas/Middle',
      required: ['a'],
      properties: { own: { type: 'string' } },
    },
    Middle: { $ref: '#/components/schemas/A', properties: { middle: { type: 'string' } } },
    A: LETTERS.A,
  }
  const { whole } = await compileSchemas(schemas)
  expect(namesOf(whole)).toEqual(['a', 'middle', 'own'])
  expect(whole.kind === 'object' && whole.properties[0]?.required).toBe(true)
  expect((await compileSchemas(schemas, '3.0.3')).whole.kind).toBe('ref')
})

test('a reference may use $anchor or $id', async () => {
  const { whole, schemas } = await compileSchemas({
    Whole: {
      type: 'object',
      properties: { a: { $ref: '#letter' }, b: { $ref: 'b.json' }, n: { $ref: 'b.json#/$defs/N' } },
    },
    A: { $anchor: 'letter', ...LETTERS.A },
    B: {
      $id: 'b.json',
      type: 'object',
      properties: { inner: { $ref: '#/$defs/N' } },
      $defs: { N: { type: 'number' } },
      example: { $ref: '#letter', inner: 1 },
    },
  })
  expect(propertyOf(whole, 'a')).toMatchObject({ kind: 'ref', id: 'A' })
  expect(propertyOf(whole, 'b')).toMatchObject({ kind: 'ref', id: 'B' })
  expect(propertyOf(whole, 'n')).toEqual(propertyOf(schemas.B, 'inner'))
  expect(schemas.B?.example).toEqual({ $ref: '#letter', inner: 1 })
})

test('a parent with a discriminator is a choice between the schemas that include it', async () => {
  const { whole, schemas, example } = await compileSchemas({
    Whole: {
      type: 'object',
      description: 'A pet.',
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    },
    Cat: { allOf: [{ $ref: '#/components/schemas/Whole' }, withProperty('lives')] },
    Dog: { allOf: [{ $ref: '#/components/schemas/Whole' }, withProperty('tricks')] },
  })
  expect(whole).toMatchObject({
    kind: 'union',
    options: [{ label: 'Cat' }, { label: 'Dog' }],
    // An unmapped option uses its own name.
    discriminator: { property: 'kind', values: { cat: 0, Dog: 1 } },
  })
  expect(namesOf(schemas.Cat)).toEqual(['kind', 'lives'])
  expect(example).toEqual({ kind: 'cat', lives: 'string' })
})

test('a parameter keeps every example', async () => {
  const language = {
    name: 'language',
    in: 'query',
    schema: { type: 'string' },
    examples: { english: { value: 'en' }, dutch: { value: 'nl' }, again: { value: 'en' } },
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Examples', version: '1' },
    paths: { '/a': { get: { operationId: 'a', parameters: [language], responses: {} } } },
  }
  const { value } = await compileReference(
    { family: 'examples', file: 'examples.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  expect(value?.reference.operations[0]?.parameters[0]).toMatchObject({
    example: 'en',
    otherExamples: ['nl'],
  })
})
