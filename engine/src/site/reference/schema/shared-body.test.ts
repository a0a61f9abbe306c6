import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../compiler/content/markdown.ts'
import { compileReference } from '../../../compiler/openapi/compile-reference.ts'
import { sharedBody } from './shared-body.ts'

const NAMES = ['title', 'slug', 'genres', 'cast', 'rating', 'year']

const object = (names: string[], types: Record<string, string> = {}) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: types[name] ?? 'string' }])),
})

/** How the response of an operation differs from its request. */
async function shared(sent: object, returned: object) {
  const content = (name: string) => ({
    'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
  })
  const document = {
    openapi: '3.1.0',
    info: { title: 'Films', version: '1' },
    components: { schemas: { FilmInput: sent, Film: returned } },
    paths: {
      '/films': {
        post: {
          operationId: 'createFilm',
          requestBody: { content: content('FilmInput') },
          responses: { 201: { description: 'Created', content: content('Film') } },
        },
      },
    },
  }
  const { value } = await compileReference(
    { family: 'films', file: 'films.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  const [operation] = value?.reference.operations ?? []
  const schema = operation?.responses[0]?.media[0]?.schema
  if (!value || !operation || !schema) throw new Error('There is no response.')
  return sharedBody(schema, operation, value.reference.schemas)
}

test('a response that repeats its request names only what it adds', async () => {
  const returned = object(['id', ...NAMES, 'createdAt'])
  expect(await shared(object(NAMES), returned)).toEqual({
    name: 'FilmInput',
    added: ['id', 'createdAt'],
  })
})

test('a response that lacks a property or has one of another type is shown in full', async () => {
  expect(await shared(object(NAMES), object(['id', ...NAMES.slice(1)]))).toBeNull()
  expect(await shared(object(NAMES), object(NAMES, { year: 'integer' }))).toBeNull()
})

test('a short response is shown in full', async () => {
  expect(await shared(object(NAMES.slice(2)), object(NAMES))).toBeNull()
})
