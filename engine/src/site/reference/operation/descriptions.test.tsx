import { beforeAll, expect, test } from 'vitest'
import { wordsOnScreen } from '../../../../tests/words-on-screen.ts'
import { parseMarkdown } from '../../../compiler/content/markdown.ts'
import { compileReference } from '../../../compiler/openapi/compile-reference.ts'
import { referenceFragments } from '../../render/reference-server.tsx'

const context = { url: 'https://docs.example', base: '/', routes: ['/'], families: [] }
const film = {
  description: 'One film.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Film' } } },
}

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Films', version: '1' },
  paths: {
    '/films/{id}': {
      get: {
        operationId: 'getFilm',
        description: [
          'Find ids with `GET /films?page=…`, change one with `PUT /films/{id}`.',
          'See [`GET /films`](https://films.example) and `GET /unknown`.',
        ].join(' '),
        responses: { 200: film, 206: { ...film, description: 'A part of a film.' } },
      },
      put: { operationId: 'putFilm', requestBody: film, responses: { 200: film } },
    },
    '/films': { get: { operationId: 'listFilms', responses: { 200: film } } },
  },
  components: {
    schemas: {
      Film: { type: 'object', description: 'One film.', properties: { id: { type: 'string' } } },
    },
  },
}

let html: (operation: string) => string

beforeAll(async () => {
  const source = { family: 'films', file: 'films.json', document: DOCUMENT }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) throw new Error('The document was refused.')
  const fragments = referenceFragments(context, value.reference)
  html = (operation) =>
    fragments.find(({ path }) => path === `films/operations/${operation}.html`)?.render() ?? ''
})

test('a body with the same description as its schema says it once', () => {
  expect(wordsOnScreen(html('getFilm'))).toContain('200 OK One film. application/json Film id')
  expect(wordsOnScreen(html('getFilm'))).toContain('A part of a film. application/json Film One')
  expect(wordsOnScreen(html('putFilm'))).not.toContain('One film. application/json Film One film.')
})

test('a request in a description leads to its operation', () => {
  const page = html('getFilm')
  expect(page).toContain('<a href="#/operations/listFilms"><code>GET /films?page=…</code></a>')
  expect(page).toContain('<a href="#/operations/putFilm"><code>PUT /films/{id}</code></a>')
  expect(page).toContain('<a href="https://films.example"><code>GET /films</code></a>')
  expect(page).toContain(' and <code>GET /unknown</code>')
})
