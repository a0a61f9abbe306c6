import { beforeAll, describe, expect, test } from 'vitest'
import { wordsOnScreen } from '../../../../tests/words-on-screen.ts'
import type { Reference } from '../../../api/reference.ts'
import { parseMarkdown } from '../../../compiler/content/markdown.ts'
import { compileReference } from '../../../compiler/openapi/compile-reference.ts'
import { referenceFragments, renderReference } from '../../render/reference-server.tsx'

const context = { url: 'https://docs.example', base: '/', routes: ['/'], families: [] }
const list = { type: 'array', items: { type: 'string' } }

/** Features of the specification that few documents use. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Films',
    version: '1',
    summary: 'All about films.',
    license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    contact: { name: 'The desk', url: 'https://desk.example', email: 'desk@films.example' },
    termsOfService: 'https://films.example/terms',
  },
  servers: [
    {
      url: 'https://{region}.films.example',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where you are.' } },
    },
  ],
  paths: {
    '/films/{ids}': {
      summary: 'Some films',
      description: 'Of the whole path.',
      post: {
        operationId: 'postFilms',
        tags: ['Films', 'Admin'],
        summary: 'Post films',
        description: 'Of the operation.',
        parameters: [
          {
            name: 'ids',
            in: 'path',
            required: true,
            style: 'matrix',
            schema: list,
            example: ['a', 'b c'],
          },
          {
            name: 'tags',
            in: 'query',
            required: true,
            style: 'pipeDelimited',
            schema: list,
            example: ['x', 'y'],
          },
          {
            name: 'sort',
            in: 'query',
            explode: false,
            schema: { $ref: '#/components/schemas/Names' },
          },
          { name: 'one', in: 'query', explode: false, schema: { type: 'string' } },
          {
            name: 'raw',
            in: 'query',
            allowReserved: true,
            allowEmptyValue: true,
            schema: { type: 'string' },
          },
          {
            name: 'filter',
            in: 'query',
            required: true,
            example: { a: [1] },
            content: { 'application/json': { schema: { type: 'object' }, example: { a: [1] } } },
          },
          {
            name: 'region',
            in: 'query',
            schema: { type: 'string' },
            examples: {
              eu: { summary: 'Europe', value: 'eu-1', description: 'Near the sea.' },
              all: { externalValue: 'https://films.example/regions.txt' },
            },
          },
          { $ref: '#/components/parameters/Lang', description: 'The language here.' },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Film' },
              examples: {
                far: {
                  externalValue: 'https://films.example/far.json',
                  description: 'A large one.',
                },
                near: { summary: 'Near', description: 'The *usual* one.', value: { id: 1 } },
              },
            },
          },
        },
        callbacks: {
          done: {
            '{$request.body#/url}': {
              post: {
                deprecated: true,
                description: 'Once it is done.',
                externalDocs: { url: 'https://help.example/done', description: 'On calls' },
                responses: {},
              },
            },
          },
        },
        responses: {
          200: {
            $ref: '#/components/responses/Done',
            description: 'Done in its own way.',
          },
        },
      },
    },
  },
  components: {
    parameters: {
      Lang: {
        name: 'lang',
        in: 'header',
        description: 'Any language.',
        schema: { type: 'string' },
      },
    },
    responses: {
      Done: {
        description: 'Done.',
        links: {
          next: {
            operationRef: 'https://other.example/openapi.json#/paths/~1x/get',
            requestBody: '$request.body',
            server: { url: 'https://next.example' },
          },
        },
      },
    },
    securitySchemes: {
      certificate: { type: 'mutualTLS', description: 'Ask the desk.' },
      openid: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known' },
    },
    schemas: {
      Names: list,
      Film: {
        type: 'object',
        required: ['id', 'undescribed'],
        properties: {
          id: { type: 'integer', examples: [1, 2], multipleOf: 1, exclusiveMinimum: 0 },
          note: {
            type: ['string', 'null'],
            default: null,
            $comment: 'Not for readers.',
            externalDocs: { url: 'https://help.example/notes', description: 'On notes' },
          },
          packed: {
            type: 'string',
            contentMediaType: 'application/json',
            contentSchema: { type: 'object', properties: { depth: { type: 'integer' } } },
          },
        },
      },
    },
  },
}

let reference: Reference

beforeAll(async () => {
  const source = { family: 'films', file: 'films.json', document: DOCUMENT }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) throw new Error('The document was refused.')
  reference = value.reference
})

function file(ending: string, path = `films/operations/postFilms.${ending}`): string {
  const fragment = referenceFragments(context, reference).find((one) => one.path === path)
  return fragment?.render() ?? ''
}

describe('an operation on screen', () => {
  test.each([
    ['all its tags', 'Films · Admin Post films'],
    ['the description of its path', 'Of the operation. Of the whole path.'],
    ['the style of a list', 'tags array of string required items joined by |'],
    ['the style of a named list', 'sort array of string items joined by commas'],
    ['no style of a single value', 'one string raw'],
    ['reserved and empty values', 'raw string reserved characters are not encoded · may be empty'],
    ['the media type of a parameter', 'filter object required sent as application/json'],
    [
      'examples of a parameter by name',
      'Example: Europe eu-1 Near the sea. Example: all https://films.example/regions.txt',
    ],
    ['the words of a reference instead of its target', 'lang string The language here.'],
    ['such words of an answer', '200 OK Done in its own way.'],
    ['an example that lies elsewhere', 'Example: far https://films.example/far.json A large one.'],
    ['the description of an example', 'Example: Near The usual one.'],
    ['all examples of a property', 'more than 0 · multiple of 1 · example 1 · or 2'],
    ['null as default', 'default null'],
    ['documents about a property', 'More: On notes'],
    ['what text holds', 'The text holds this depth integer'],
    ['a key that is only demanded', 'undescribed is required'],
    [
      'where a link leads',
      'Then: next operation = https://other.example/openapi.json#/paths/~1x/get',
    ],
    ['all remarks on a callback', 'Deprecated. Once it is done. More: On calls'],
    ['what a link sends', 'request body = $request.body base URL = https://next.example'],
  ])('%s', (_, words) => {
    expect(wordsOnScreen(file('html'))).toContain(words)
  })

  test('$comment is not shown', () => {
    expect(file('html') + file('md')).not.toContain('Not for readers.')
  })

  test('samples serialise parameters in their style', () => {
    expect(file('md')).toContain(
      "'https://eu.films.example/films/;ids=a,b%20c?tags=x%7Cy&filter=%7B%22a%22:%5B1%5D%7D'",
    )
  })
})

describe('an operation in its twin', () => {
  test.each([
    ['all its tags', 'Tags: Films, Admin\n'],
    ['the description of its path', 'Of the operation.\n\nOf the whole path.'],
    [
      'the style of a list',
      '- `tags` (array of string, required, items joined by `|`, example `["x","y"]`)',
    ],
    [
      'the media type of a parameter',
      '- `filter` (object, required, sent as `application/json`, example `{"a":[1]}`)',
    ],
    [
      'an example that lies elsewhere',
      '- Example far: https://films.example/far.json A large one.',
    ],
    [
      'examples of a parameter by name',
      'Examples: Europe `eu-1` Near the sea., all https://films.example/regions.txt',
    ],
    ['documents about a property', '[On notes](https://help.example/notes)'],
    ['null as default', 'default `null`'],
    ['all remarks on a callback', '**Deprecated.**\n\nOnce it is done.\n\n[On calls](https://help'],
    ['the example of a property', 'multiple of 1, example `1`, or `'],
    ['the example of a parameter', '- `region` (string, example `eu-1`)'],
  ])('%s', (_, text) => {
    expect(file('md')).toContain(text)
  })
})

test.each([
  ['the summary', 'All about films.'],
  ['the licence by its identifier', 'Licence: Apache 2.0 (Apache-2.0)'],
  ['every way to the authors', 'Contact: The desk Mail: desk@films.example'],
  ['the terms', 'Terms: https://films.example/terms'],
  ['what may stand in an address', '{region} Where you are. One of eu, us. Default eu .'],
  ['certificates', 'Present a client certificate when the connection is made. Ask the desk.'],
  ['the provider of tokens', 'The provider is described at https://id.example/.well-known.'],
])('the overview shows %s', (_, words) => {
  expect(wordsOnScreen(renderReference(context, reference))).toContain(words)
})

test.each([
  ['what may stand in an address', '- `{region}`: Where you are. One of `eu`, `us`. Default `eu`.'],
  ['certificates', '`certificate`: Present a client certificate when the connection is made.'],
  [
    'the licence',
    '- Licence: [Apache 2.0 (Apache-2.0)](https://spdx.org/licenses/Apache-2.0.html)',
  ],
  ['every way to the authors', '- Mail: [desk@films.example](mailto:desk@films.example)'],
])('the twin of the overview shows %s', (_, text) => {
  expect(file('md', 'films/index.md')).toContain(text)
})
