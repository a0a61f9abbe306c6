import { expect, test } from 'vitest'
import { makeDocument } from '../../../fixtures/openapi-large/make-document.ts'
import type { Schema } from '../../api/schema.ts'
import { textOf } from '../../model/content.ts'
import { parseMarkdown } from '../content/markdown.ts'
import { compileReference } from './compile-reference.ts'

function documentWith(schema: object, schemas: object = {}) {
  return {
    openapi: '3.1.0',
    info: { title: 'Hostile', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'a',
          responses: { 200: { description: '', content: { 'application/json': { schema } } } },
        },
      },
    },
    components: { schemas },
  }
}

async function compileDocument(document: object) {
  const source = { family: 'hostile', file: 'hostile.json', document }
  const { value, diagnostics } = await compileReference(source, {
    root: process.cwd(),
    parseMarkdown,
  })
  if (!value) throw new Error('The document was refused.')
  return { ...value, diagnostics }
}

function depthOf(schema: Schema | null | undefined): number {
  if (!schema) return 0
  if (schema.kind === 'array') return 1 + depthOf(schema.items)
  return schema.kind === 'object'
    ? 1 + Math.max(0, ...schema.properties.map((property) => depthOf(property.schema)))
    : 1
}

test('200 levels are split into named schemas, without loss', async () => {
  let schema: object = { type: 'string', description: 'the bottom' }
  for (let level = 0; level < 200; level++)
    schema = { type: 'object', properties: { [`level${level}`]: schema } }
  const { reference } = await compileDocument(documentWith(schema))
  const whole = reference.operations[0]?.responses[0]?.media[0]?.schema
  expect(depthOf(whole)).toBeLessThan(10)
  expect(JSON.stringify(reference.schemas)).toContain('the bottom')
})

test('300 properties are all present', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `p${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  const { reference } = await compileDocument(documentWith({ type: 'object', properties }))
  const schema = reference.operations[0]?.responses[0]?.media[0]?.schema
  expect(schema?.kind === 'object' && schema.properties.map(({ name }) => name)).toEqual(names)
})

test('allOf that doubles at every level stays small', async () => {
  const schemas: Record<string, object> = {
    A0: { type: 'object', properties: { bottom: { type: 'string' } } },
  }
  for (let level = 1; level <= 40; level++) {
    const below = { $ref: `#/components/schemas/A${level - 1}` }
    schemas[`A${level}`] = { allOf: [below, below] }
  }
  const { reference } = await compileDocument(
    documentWith({ $ref: '#/components/schemas/A40' }, schemas),
  )
  expect(reference.schemas.A40).toMatchObject({ kind: 'object', properties: [{ name: 'bottom' }] })
})

test('a ring of references terminates', async () => {
  const schemas = { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } }
  const { reference } = await compileDocument(
    documentWith({ $ref: '#/components/schemas/A' }, schemas),
  )
  expect(reference.operations[0]?.responses[0]?.media[0]?.examples).toHaveLength(1)
})

test('a description of 2 MB is truncated and reported', async () => {
  const document = {
    ...documentWith({}),
    info: { title: 'Long', version: '1', description: 'word '.repeat(420_000) },
  }
  const { reference, diagnostics } = await compileDocument(document)
  expect(diagnostics.map(({ code }) => code)).toEqual(['contract/long-text'])
  expect(reference.overview.content.map(textOf).join('').length).toBeLessThan(70_000)
})

test('JavaScript built-in names are ordinary names', async () => {
  const properties = JSON.parse(
    '{"__proto__":{"type":"string"},"constructor":{"type":"integer"},"toString":{"type":"boolean"}}',
  )
  const { reference } = await compileDocument(
    documentWith(
      { $ref: '#/components/schemas/constructor' },
      { constructor: { type: 'object', properties } },
    ),
  )
  const named = new Map(Object.entries(reference.schemas)).get('constructor')
  expect(named?.kind === 'object' && named.properties.map(({ name }) => name)).toEqual([
    '__proto__',
    'constructor',
    'toString',
  ])
})

test.each([
  ['nothing', {}],
  ['no paths', { paths: null }],
  ['paths that are a list', { paths: [] }],
  ['an empty path', { paths: { '': { get: null, post: {} } } }],
  [
    'texts that are not texts',
    { paths: { '/a': { get: { summary: { a: 1 }, tags: 'x', parameters: {}, responses: [] } } } },
  ],
])('a document with %s does not crash', async (_, parts) => {
  const { reference } = await compileDocument({ openapi: '3.1.0', ...parts })
  expect(reference.title).toBe('hostile')
})

test('ten thousand operations are read, each once', async () => {
  const { reference, diagnostics } = await compileDocument(makeDocument(10_000))
  expect(diagnostics).toEqual([])
  expect(new Set(reference.operations.map(({ id }) => id)).size).toBe(10_000)
  expect(Object.keys(reference.schemas)).toHaveLength(2_001)
})
