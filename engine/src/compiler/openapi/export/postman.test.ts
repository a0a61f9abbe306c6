import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { parseMarkdown } from '../../content/markdown.ts'
import { compileReference } from '../compile-reference.ts'
import { buildPostman } from './postman.ts'

interface Pair {
  key: string
  value?: string
  disabled?: boolean
}

interface Item {
  name: string
  protocolProfileBehavior?: object
  request: {
    method: string
    auth?: { type: string; basic: Pair[] }
    header: Pair[]
    url: { raw: string; host: string[]; path: string[]; query: Pair[]; variable: Pair[] }
    body?: { mode: string; formdata?: object[] }
  }
}

interface Collection {
  info: { schema: string }
  item: { item: Item[] }[]
  variable: Pair[]
}

const done = { responses: { '204': { description: 'Done.' } } }
const answers = { tags: ['Films'], ...done }
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '17' }

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Films', version: '1' },
  servers: [{ url: '/v1' }],
  paths: {
    '/films/{id}.json': {
      get: {
        operationId: 'getFilm',
        parameters: [
          id,
          { name: 'theme', in: 'cookie', required: true, schema: {}, example: 'dark' },
          { name: 'trace', in: 'cookie', schema: {}, example: 'on' },
        ],
        security: [{ session: [] }],
        requestBody: { content: { 'text/plain': { example: 'a body' } } },
        ...answers,
      },
    },
    '/films/{id}/poster': {
      servers: [
        { url: 'https://{region}.upload.example', variables: { region: { default: 'eu' } } },
      ],
      put: {
        operationId: 'putPoster',
        parameters: [id],
        security: [{ login: [] }],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  title: { type: 'string', example: 'Ida' },
                  poster: { type: 'string', format: 'binary' },
                },
              },
            },
          },
        },
        ...answers,
      },
    },
  },
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      login: { type: 'http', scheme: 'basic' },
    },
  },
}

let collection: Collection
let requests: Record<string, Item['request']>

async function collectionOf(document: object): Promise<Collection> {
  const source = { family: 'films', file: 'films.json', document }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) throw new Error('The document was refused.')
  return buildPostman(value.reference) as unknown as Collection
}

beforeAll(async () => {
  collection = await collectionOf(DOCUMENT)
  requests = Object.fromEntries(
    collection.item.flatMap(({ item }) => item.map(({ name, request }) => [name, request])),
  )
})

test('operations without a tag are in no folder, which would need a name', async () => {
  const paths = {
    '/films': { get: { operationId: 'listFilms', ...answers } },
    '/health': { get: { operationId: 'getHealth', ...done } },
  }
  const { item } = await collectionOf({ ...DOCUMENT, paths })
  expect(item).toMatchObject([
    { name: 'Films', item: [{ name: 'List films' }] },
    { name: 'Get health', request: { method: 'GET' } },
  ])
})

test('an operation with its own server uses it', () => {
  expect(requests['Put poster']?.url).toMatchObject({
    raw: 'https://eu.upload.example/films/:id/poster',
    host: ['https://eu.upload.example'],
    variable: [{ key: 'id', value: '17' }],
  })
})

test('a parameter that is part of a segment is a variable of the collection', () => {
  expect(requests['Get film']?.url).toMatchObject({
    raw: '{{baseUrl}}/films/{{id}}.json',
    path: ['films', '{{id}}.json'],
    variable: [],
  })
  expect(collection.variable).toEqual([
    { key: 'baseUrl', value: 'https://api.example.com/v1' },
    { key: 'session', value: '' },
    { key: 'loginUsername', value: '' },
    { key: 'loginPassword', value: '' },
    { key: 'id', value: '17' },
  ])
})

test('a file is chosen in Postman, not typed', () => {
  expect(requests['Put poster']?.body?.formdata).toEqual([
    { key: 'title', value: 'Ida', type: 'text' },
    { key: 'poster', type: 'file', src: [] },
  ])
})

test('Postman encodes Basic credentials itself', () => {
  expect(requests['Put poster']?.auth).toEqual({
    type: 'basic',
    basic: [
      { key: 'username', value: '{{loginUsername}}', type: 'string' },
      { key: 'password', value: '{{loginPassword}}', type: 'string' },
    ],
  })
  expect(requests['Put poster']?.header.map(({ key }) => key)).not.toContain('Authorization')
})

test('cookies are sent in one header, optional ones are listed but disabled', () => {
  expect(requests['Get film']?.header.filter(({ key }) => key === 'Cookie')).toEqual([
    { key: 'Cookie', value: 'theme=dark; sid={{session}}' },
    { key: 'Cookie', value: 'trace=on', disabled: true },
  ])
})

test('the body of a GET is preserved', () => {
  const item = collection.item.flatMap(({ item }) => item).find(({ name }) => name === 'Get film')
  expect(item?.protocolProfileBehavior).toEqual({ disableBodyPruning: true })
  expect(item?.request.body?.mode).toBe('raw')
})

const text = { type: 'string' }
const flag = { type: 'boolean' }
const listOf = (items: object) => ({ type: 'array', items })
const exactly = (required: string[], properties: object) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
})
const pair = exactly(['key', 'value'], { key: text, value: text, disabled: flag, type: text })
const part = { enum: ['text', 'file'] }

/** The parts of the collection format v2.1 that we write. */
const FORMAT = exactly(['info', 'item', 'variable'], {
  info: exactly(['name', 'schema'], { name: text, description: text, schema: text }),
  variable: listOf(pair),
  item: listOf(
    exactly(['name', 'item'], {
      name: text,
      item: listOf(
        exactly(['name', 'request', 'response'], {
          name: text,
          protocolProfileBehavior: exactly([], { disableBodyPruning: flag }),
          response: { type: 'array', maxItems: 0 },
          request: exactly(['method', 'header', 'url'], {
            method: text,
            description: text,
            auth: exactly(['type', 'basic'], { type: { const: 'basic' }, basic: listOf(pair) }),
            header: listOf(pair),
            url: exactly(['raw', 'host', 'path'], {
              raw: text,
              host: listOf(text),
              path: listOf(text),
              query: listOf(pair),
              variable: listOf(pair),
            }),
            body: exactly(['mode'], {
              mode: { enum: ['raw', 'urlencoded', 'formdata'] },
              raw: text,
              urlencoded: listOf(pair),
              formdata: listOf(
                exactly(['key', 'type'], { key: text, value: text, type: part, src: listOf(text) }),
              ),
              options: { type: 'object' },
            }),
          }),
        }),
      ),
    }),
  ),
})

test('the collection is valid for a Postman import', () => {
  const validate = new Ajv2020({ allErrors: true }).compile(FORMAT)
  validate(JSON.parse(JSON.stringify(collection)))
  expect(validate.errors ?? []).toEqual([])
  expect(collection.info.schema).toContain('/collection/v2.1.0/')
})
