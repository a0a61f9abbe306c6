import { expect, test } from 'vitest'
import type { Schema } from '../../../api/schema.ts'
import { parseMarkdown } from '../../content/markdown.ts'
import { compileReference } from '../compile-reference.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

async function compileBody(schemas: object): Promise<Schema> {
  const content = { 'application/json': { schema: ref('Base') } }
  const responses = { 200: { description: '', content } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Subtypes', version: '1' },
    paths: { '/a': { get: { operationId: 'a', responses } } },
    components: { schemas },
  }
  const { value } = await compileReference(
    { family: 'subtypes', file: 'subtypes.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  return value?.reference.schemas.Base as Schema
}

const base = (mapping?: object, rest: object = {}) => ({
  type: 'object',
  properties: { kind: { type: 'string' } },
  discriminator: { propertyName: 'kind', ...(mapping && { mapping }), ...rest },
})
const child = (parent: string, ...names: string[]) => ({
  allOf: [
    ref(parent),
    { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
  ],
})
const labelsOf = (schema: Schema) =>
  schema.kind === 'union' ? schema.options.map(({ label }) => label) : schema.kind

test('grandchildren are options', async () => {
  const body = await compileBody({
    Base: base(),
    Middle: { allOf: [ref('Base')] },
    Leaf: child('Middle', 'a'),
  })
  expect(labelsOf(body)).toEqual(['Middle', 'Leaf'])
})

test('with a mapping, intermediate schemas are not options', async () => {
  const body = await compileBody({
    Base: base({ leaf: '#/components/schemas/Leaf', twig: 'Twig' }),
    Middle: { allOf: [ref('Base')] },
    Leaf: child('Middle', 'a'),
    Twig: { type: 'object', properties: { kind: { type: 'string' }, b: { type: 'string' } } },
  })
  expect(labelsOf(body)).toEqual(['Leaf', 'Twig'])
  expect(body).toMatchObject({ discriminator: { values: { leaf: 0, twig: 1 } } })
})

test('a parent with itself as its only child does not recurse', async () => {
  const body = await compileBody({ Base: base(), Only: { allOf: [ref('Base')] } })
  expect(JSON.stringify(body)).toContain('"id":"Only"')
})

test('without a mapping, an option is selected by its constant, not by its name', async () => {
  const constant = (value: object) => ({ type: 'object', properties: { kind: value } })
  const body = await compileBody({
    Base: { oneOf: [ref('Cat'), ref('Dog'), ref('Eel')], discriminator: { propertyName: 'kind' } },
    Cat: constant({ const: 'cat' }),
    Dog: constant({ enum: ['dog', 'hound'] }),
    Eel: constant({ type: 'string' }),
  })
  expect(body).toMatchObject({
    discriminator: { values: { cat: 0, dog: 1, hound: 1, Eel: 2 } },
  })
})

test('a default mapping is the option for every other value', async () => {
  const body = await compileBody({
    Base: base(undefined, { defaultMapping: 'Other' }),
    Leaf: child('Base', 'a'),
    Other: child('Base', 'b'),
  })
  expect(body).toMatchObject({ discriminator: { otherwise: 1 } })
})
