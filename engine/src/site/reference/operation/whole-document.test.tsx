import { beforeAll, describe, expect, test } from 'vitest'
import { wordsOnScreen } from '../../../../tests/words-on-screen.ts'
import type { Reference } from '../../../api/reference.ts'
import { parseMarkdown } from '../../../compiler/content/markdown.ts'
import { compileReference } from '../../../compiler/openapi/compile-reference.ts'
import { referenceFragments, renderReference } from '../../render/reference-server.tsx'

const context = {
  url: 'https://docs.example',
  base: '/portal/',
  routes: ['/', '/docs/films', '/films'],
  families: ['films'],
}

const json = (schema: object) => ({ 'application/json': { schema } })
const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Films', version: '1' },
  servers: [{ url: 'https://films.example' }],
  tags: [
    { name: 'Films', externalDocs: { url: 'https://help.example/films', description: 'On films' } },
  ],
  'x-errorCatalogue': { NOT_FOUND: { status: 404, title: 'Not found', cause: 'No such film.' } },
  paths: {
    '/films': {
      post: {
        operationId: 'createFilm',
        summary: 'Create a film',
        description: 'See [films](/docs/films) and [getFilm](#/operations/getFilm).',
        tags: ['Films'],
        deprecated: true,
        servers: [{ url: 'https://upload.example', description: 'Uploads' }],
        externalDocs: { url: 'https://help.example/create', description: 'Creation in depth' },
        'x-rateLimit': { policy: 'writes', limit: 5, window: 'PT1M', per: 'application' },
        security: [{}, { oauth: ['films:write'] }],
        parameters: [
          {
            name: 'kind',
            in: 'query',
            description: 'Which kind.',
            schema: {
              type: 'string',
              enum: ['FILM', 'CLIP'],
              default: 'FILM',
              'x-enumDescriptions': { FILM: 'A whole film.', CLIP: 'A part of one.' },
            },
          },
        ],
        requestBody: {
          content: {
            ...json({
              type: 'object',
              properties: {
                id: { type: 'string', readOnly: true },
                year: { type: 'integer', default: 2026 },
                cast: {
                  type: 'array',
                  items: { type: 'object', properties: { name: { type: 'string' } } },
                  contains: { properties: { role: { type: 'string', description: 'The lead.' } } },
                },
              },
              dependentRequired: { id: ['year'] },
              if: { required: ['id'] },
              // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
              then: { properties: { cut: { type: 'string', description: 'Which cut.' } } },
            }),
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { year: { type: 'integer', example: 2025 } } },
            },
            'multipart/form-data': {
              schema: { type: 'object', properties: { poster: { type: 'string' } } },
              encoding: {
                poster: {
                  contentType: 'image/png, image/jpeg',
                  headers: { 'X-Crop': { description: 'Where to cut.', schema: {} } },
                },
                tags: { style: 'pipeDelimited', allowReserved: true },
              },
            },
          },
        },
        responses: {
          201: {
            description: 'Created.',
            content: json({ type: 'object', properties: { id: { type: 'string' } } }),
            links: {
              read: {
                operationId: 'getFilm',
                description: 'Read it.',
                parameters: { filmId: '$response.body#/id' },
              },
            },
          },
          404: {
            description: 'The series is gone.',
            'x-errorCodes': ['NOT_FOUND', 'SERIES_GONE'],
            content: problem,
          },
          409: { description: 'Twice.', content: problem },
          423: { description: '- `LOCKED`: In use.', 'x-errorCodes': ['LOCKED'] },
          410: { description: '- `NOT_FOUND`: It was deleted.', 'x-errorCodes': ['NOT_FOUND'] },
        },
        callbacks: {
          processed: {
            '{$request.body#/url}': {
              post: {
                summary: 'The film is processed',
                parameters: [
                  { name: 'X-Signature', in: 'header', required: true, schema: { type: 'string' } },
                ],
                requestBody: { content: json({ type: 'object' }) },
                responses: {
                  202: {
                    description: 'Thank you.',
                    headers: { 'X-Receipt': { schema: { type: 'string' } } },
                    content: json({ type: 'object', properties: { taken: { type: 'boolean' } } }),
                  },
                },
              },
            },
          },
        },
      },
    },
    '/films/{filmId}': {
      get: {
        operationId: 'getFilm',
        tags: ['Films'],
        parameters: [{ name: 'filmId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'A film.' } },
      },
    },
  },
  components: {
    securitySchemes: {
      oauth: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://login.example/authorize',
            tokenUrl: 'https://login.example/token',
            scopes: { 'films:write': 'Change films' },
          },
        },
      },
    },
    schemas: {
      Problem: { type: 'object', properties: { code: { type: 'string', description: 'Why.' } } },
    },
  },
}

let reference: Reference

beforeAll(async () => {
  const source = { family: 'films', file: 'films.json', document: DOCUMENT }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) throw new Error('The document was refused.')
  reference = { ...value.reference, languages: ['curl'] }
})

function file(ending: string): string {
  const path = `films/operations/createFilm.${ending}`
  return (
    referenceFragments(context, reference)
      .find((candidate) => candidate.path === path)
      ?.render() ?? ''
  )
}

describe('on screen', () => {
  test.each([
    ['deprecation', 'Deprecated: it still works, but do not build on it.'],
    ['servers of its own', 'Base URL of this operation https://upload.example Uploads'],
    ['the rate limit', 'Rate limit: 5 requests per minute for each application (policy writes )'],
    ['external documents', 'More: Creation in depth'],
    ['scopes with their meaning', 'Needs the scope films:write (Change films)'],
    ['optional credentials', 'Authorisation Optional.'],
    ['a description beside codes', 'The series is gone. NOT_FOUND No such film.'],
    ['a code without a row', 'SERIES_GONE'],
    ['what a link passes on', 'Then: read getFilm Read it. filmId = $response.body#/id'],
    ['parameters of a callback', 'X-Signature string required'],
    ['answers of a callback', 'Respond with 202 Accepted Thank you.'],
    ['the body of such an answer', 'taken boolean'],
    ['the headers of such an answer', 'X-Receipt string'],
    ['samples for each media type', 'application/json application/x-www-form-urlencoded'],
    [
      'how parts of a body are sent',
      'How it is sent poster sent as image/png or image/jpeg X-Crop any Where to cut. tags items joined by | · reserved characters are not encoded',
    ],
    ['a rule in words', 'application/json object if id is given, year is required'],
    ['what holds under a condition', 'If id is given cut string Which cut.'],
    [
      'a list of which some items differ',
      'Contains at least 1 item like this role string The lead.',
    ],
  ])('%s', (_, words) => {
    expect(wordsOnScreen(file('html'))).toContain(words)
  })

  test('a description that only lists the codes is hidden beside them', () => {
    expect(wordsOnScreen(file('html'))).not.toContain('It was deleted.')
    // No catalogue explains this one.
    expect(wordsOnScreen(file('html'))).toContain('In use.')
  })

  test('a request uses the server of its operation', () => {
    expect(file('html')).toContain('curl -X POST &#x27;https://upload.example/films')
  })

  test('the overview shows how to get a token, and links to more about a group', () => {
    const words = wordsOnScreen(renderReference(context, reference))
    expect(words).toContain(
      'Flow authorization code. Log in at https://login.example/authorize . Tokens from https://login.example/token . films:write Change films',
    )
    expect(words).toContain('On films')
  })
})

describe('in the twin', () => {
  test.each([
    ['deprecation', '**Deprecated.**'],
    ['servers of its own', 'Base URL: `https://upload.example` (Uploads)'],
    ['external documents', '- [Creation in depth](https://help.example/create)'],
    ['a link to a guide', '[films](https://docs.example/portal/docs/films/index.md)'],
    [
      'a link to an operation',
      '[getFilm](https://docs.example/portal/films/operations/getFilm.md)',
    ],
    ['optional credentials', '## Authorisation\n\nOptional.'],
    ['scopes with their meaning', 'Scopes: `films:write` (Change films).'],
    [
      'values and defaults',
      '- `kind` ("FILM" | "CLIP", default `FILM`): Which kind. One of `FILM` (A whole film), `CLIP` (A part of one).',
    ],
    ['read-only', '- `id` (string, read-only)'],
    ['defaults of properties', '- `year` (integer, default `2026`)'],
    [
      'what a link passes on',
      '- Then read, [`getFilm`](https://docs.example/portal/films/operations/getFilm.md) with `filmId` = `$response.body#/id`: Read it.',
    ],
    ['the body of a problem', '`application/problem+json`: Problem\n\n- `code` (string): Why.'],
    [
      'codes with their description',
      '## Response 410 Gone\n\n- `NOT_FOUND`: It was deleted.\n\n##',
    ],
    ['a problem that was shown before', 'Twice.\n\n`application/problem+json`: Problem\n\n##'],
    [
      'callbacks',
      '## Callback processed: The film is processed\n\n`POST {$request.body#/url}`\n\n- `X-Signature` (string, required)',
    ],
    ['samples for each media type', "--data-urlencode 'year=2025'\n```\n\n```sh"],
    [
      'how parts of a body are sent',
      'How it is sent:\n\n- `poster`: sent as `image/png` or `image/jpeg`\n  - `X-Crop` (any): Where to cut.\n- `tags`: items joined by `|`, reserved characters are not encoded',
    ],
    ['a rule in words', '`application/json`: object, if `id` is given, `year` is required\n\n'],
    ['what holds under a condition', '- If `id` is given\n  - `cut` (string): Which cut.'],
    [
      'a list of which some items differ',
      '- `cast` (array of object)\n  - `0…` (object)\n    - `name` (string)\n  - Contains at least 1 item like this\n    - `role` (string): The lead.',
    ],
    ['answers of a callback', 'Respond with 202 Accepted. Thank you.\n\n- `X-Receipt` (string)'],
  ])('%s', (_, text) => {
    expect(file('md')).toContain(text)
  })

  test('guides are linked under the base path', () => {
    const [operation] = reference.operations
    if (operation) operation.guides = [{ title: 'About films', path: '/docs/films' }]
    expect(file('md')).toContain('- [About films](https://docs.example/portal/docs/films/index.md)')
  })
})
