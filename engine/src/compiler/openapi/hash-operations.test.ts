import { expect, test } from 'vitest'
import { parseMarkdown } from '../content/markdown.ts'
import { compileReference } from './compile-reference.ts'
import { hashOperations } from './hash-operations.ts'

const FILM = {
  type: 'object',
  description: 'A film.',
  required: ['title'],
  properties: {
    title: { type: 'string', description: 'Its title.' },
    description: { type: 'string' },
    source: { const: { description: 'studio' } },
  },
}

/** The hash of an operation that returns a film. */
async function hashWith(film: object, said = 'List films.'): Promise<string> {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Films', version: '1' },
    paths: {
      '/films': {
        get: {
          operationId: 'listFilms',
          description: said,
          responses: {
            200: {
              description: said,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Film' } } },
            },
          },
        },
      },
    },
    components: { schemas: { Film: film } },
  }
  const source = { family: 'films', file: 'films.json', document }
  const { value } = await compileReference(source, { root: '/', parseMarkdown })
  if (!value) throw new Error('The document was not read.')
  return hashOperations(value)('listFilms')
}

test('what a sample is checked against does not change with a description', async () => {
  const { title } = FILM.properties
  const reworded = { ...FILM.properties, title: { ...title, description: 'Its *name*.' } }
  const { description: _, ...undescribed } = FILM
  const before = await hashWith(FILM)
  expect(await hashWith(FILM, 'Returns films.')).toBe(before)
  expect(await hashWith({ ...FILM, properties: reworded })).toBe(before)
  expect(await hashWith(undescribed)).toBe(before)
})

test.each([
  ['a type', { properties: { title: { type: 'integer', description: 'Its title.' } } }],
  ['a property called `description`', { properties: { description: { type: 'integer' } } }],
  ['a value with a description', { properties: { source: { const: { description: 'us' } } } }],
  ['required names', { required: ['description'] }],
  ['names that another one needs', { dependentRequired: { description: ['title'] } }],
])('it changes with %s', async (_, change) => {
  expect(await hashWith({ ...FILM, ...change })).not.toBe(await hashWith(FILM))
})
