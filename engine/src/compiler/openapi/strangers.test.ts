import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTemplate } from '../../api/samples/request.ts'
import { formatDiagnostic } from '../../model/diagnostic.ts'
import { parseMarkdown } from '../content/markdown.ts'
import { compileReference } from './compile-reference.ts'
import { buildPostman } from './export/postman.ts'

async function compiled(document: object) {
  const source = {
    family: 'test',
    file: 'test.json',
    document: { openapi: '3.2.0', info: { title: 'Test', version: '1' }, ...document },
  }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) throw new Error('The document was refused.')
  return value
}

const answer = { responses: { 204: { description: 'Done.' } } }
const get = (operationId: string, tags: string[] = []) => ({
  get: { operationId, tags, ...answer },
})

test('what is internal is nowhere: not in the reference, not in the downloads', async () => {
  const text = { type: 'string' }
  const secret = { ...text, 'x-internal': true }
  const { reference, document } = await compiled({
    paths: {
      '/secret-path': { 'x-internal': true, ...get('a') },
      '/films': {
        get: { operationId: 'b', 'x-internal': true, description: 'secret-operation', ...answer },
        post: {
          operationId: 'c',
          parameters: [
            { name: 'secret-parameter', in: 'query', 'x-internal': true },
            { $ref: '#/components/parameters/Secret' },
            { name: 'open', in: 'query', schema: text },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['title', 'secret-property'],
                  properties: { title: text, 'secret-property': secret },
                },
              },
            },
          },
          ...answer,
        },
      },
    },
    components: {
      parameters: { Secret: { name: 'secret-shared', in: 'query', 'x-internal': true } },
    },
  })
  expect(reference.operations.map(({ id }) => id)).toEqual(['c'])
  expect(reference.operations[0]?.parameters.map(({ name }) => name)).toEqual(['open'])
  for (const output of [reference, document(), buildPostman(reference)])
    expect(JSON.stringify(output)).not.toMatch(/secret/i)
})

test('an example may speak of x-internal', async () => {
  const schema = { type: 'object', example: { flags: { 'x-internal': true } } }
  const { document } = await compiled({
    paths: { '/secret': { 'x-internal': true } },
    components: { schemas: { Flags: schema } },
  })
  expect(document().components).toEqual({ schemas: { Flags: schema } })
})

test('samples send what is required, and an optional parameter that the document names', async () => {
  const query = (name: string, more: object) => ({
    name,
    in: 'query',
    schema: { type: 'string' },
    example: name,
    ...more,
  })
  const parameters = [
    query('state', { required: true }),
    query('code', { 'x-inSamples': true }),
    query('error', {}),
  ]
  const { reference } = await compiled({
    paths: { '/token': { get: { operationId: 'getToken', parameters, ...answer } } },
  })
  const [operation] = reference.operations
  if (!operation) throw new Error('There is no operation.')
  expect(buildTemplate(reference, operation).path).toBe('/token?state=state&code=code')
})

const PATHS = {
  '/a': get('a', ['films']),
  '/b': get('b', ['people']),
  '/c': get('c', ['series']),
  '/d': get('d', ['loose']),
}

test('x-tagGroups divides the groups, and loses none', async () => {
  const { reference } = await compiled({
    paths: PATHS,
    'x-tagGroups': [{ name: 'Catalogue', tags: ['series', 'films', 'missing'] }],
  })
  expect(reference.groups.map(({ name }) => name)).toEqual([
    'Catalogue / series',
    'Catalogue / films',
    'people',
    'loose',
  ])
})

test('tags of OpenAPI 3.2 are a tree; badges group nothing', async () => {
  const { reference } = await compiled({
    paths: { ...PATHS, '/e': get('e', ['beta', 'films']) },
    tags: [
      { name: 'films', parent: 'catalogue', summary: 'Films' },
      { name: 'people', parent: 'people' },
      { name: 'series', parent: 'catalogue' },
      { name: 'catalogue', parent: 'all', summary: 'Catalogue' },
      { name: 'all' },
      { name: 'beta', kind: 'badge' },
    ],
  })
  expect(reference.groups.map(({ name, operationIds }) => [name, operationIds])).toEqual([
    ['all / Catalogue / Films', ['a', 'e']],
    ['all / Catalogue / series', ['c']],
    ['people', ['b']],
    ['loose', ['d']],
  ])
  expect(reference.operations.at(-1)?.otherTags).toEqual(['beta'])
})

test('names that differ only in case stay distinct, and are shown as written', async () => {
  const text = { type: 'string' }
  const object = (name: string) => ({ type: 'object', properties: { [name]: text } })
  const { reference } = await compiled({
    paths: {
      '/a': {
        get: {
          operationId: 'getPet',
          responses: {
            200: {
              description: 'A pet.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
            },
            400: {
              description: 'No pet.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/pet' } } },
            },
          },
        },
      },
      '/b': get('getpet'),
    },
    components: { schemas: { Pet: object('a'), pet: object('b') } },
  })
  expect(reference.operations.map(({ id }) => id)).toEqual(['getPet', 'get-b'])
  expect(Object.entries(reference.schemas).map(([id, { title }]) => [id, title])).toEqual([
    ['Pet', ''],
    ['pet-2', 'pet'],
  ])
})

test('JSON written as a string is parsed; an example that contradicts its schema is shown and reported', async () => {
  const { value, diagnostics } = await compileReference(
    { family: 'test', file: 'openapi.yaml' },
    { root: join(process.cwd(), 'engine/fixtures/openapi-examples'), parseMarkdown },
  )
  const [films, text] = value?.reference.operations[0]?.responses ?? []
  expect(films?.media[0]?.examples).toEqual([
    { name: 'written', summary: '', value: { id: 7 } },
    { name: 'wrong', summary: '', value: { id: 'seven' }, isInvalid: true },
  ])
  expect(text?.media[0]?.examples[0]?.value).toBe('{"id": 7}')
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'openapi.yaml:11:13 warning contract/example-mismatch The example wrong contradicts its schema.',
  ])
})
