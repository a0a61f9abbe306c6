import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, expect, test } from 'vitest'
import { Cache } from '../../cache/cache.ts'
import { Store } from '../../cache/store.ts'
import { parseMarkdown } from '../../content/markdown.ts'
import { compileReference } from '../compile-reference.ts'
import { contractDownloads } from './downloads.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-downloads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const cache = new Cache(new Store(folder))

const ref = (pointer: string) => ({ $ref: `#/${pointer}` })
const json = (schema: object) => ({ 'application/json': { schema } })

/** Enough paths and schemas for several groups of each; `parameter` is what the first path refers to. */
function makeDocument(parameter = 'components/parameters/Language') {
  const numbers = Array.from({ length: 120 }, (_, index) => index)
  const operation = (id: string) => ({
    operationId: id,
    description: `The operation ${id}.`,
    parameters: [ref('components/parameters/Language')],
    requestBody: ref('components/requestBodies/Filter'),
    responses: { 200: { description: 'Found.', content: json(ref('components/schemas/Film')) } },
  })
  const films = numbers.map((one) => [`/films/${one}`, { get: operation(`getFilm${one}`) }])
  return {
    openapi: '3.1.0',
    info: { title: 'Films', version: '1' },
    paths: {
      '/first': { parameters: [ref(parameter)], get: operation('getFirst') },
      ...Object.fromEntries(films),
      '/last': { parameters: [{ name: 'page', in: 'query', schema: {} }], put: {} },
    },
    components: {
      parameters: { Language: { name: 'language', in: 'query', schema: { type: 'string' } } },
      requestBodies: { Filter: { content: json({ type: 'object' }) } },
      schemas: {
        Film: { type: 'object', properties: { kind: { type: 'string' } } },
        ...Object.fromEntries(numbers.map((one) => [`Part${one}`, { type: 'string' }])),
        Work: { oneOf: [ref('components/schemas/Film')] },
      },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
    webhooks: { released: { post: operation('released') } },
  }
}

type Document = ReturnType<typeof makeDocument>

async function render(document: Document): Promise<Record<string, string>> {
  const { value } = await compileReference(
    { family: 'films', file: 'films.json', document: structuredClone(document) },
    { root: folder, parseMarkdown },
  )
  if (!value) throw new Error('The document was not read.')
  const files = contractDownloads(value, cache).map(async ({ path, render }) => {
    return [path.replace('openapi/films.', ''), await render()] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

/** The types of the whole document at once. */
async function typesAtOnce(document: Document): Promise<string> {
  const options = { silent: true, defaultNonNullable: false }
  return astToString(await openapiTypescript(structuredClone(document) as never, options))
}

test.each<[what: string, edit: (document: Document) => unknown, parameter?: string]>([
  [
    'a shared schema',
    ({ components }) => Object.assign(components.schemas.Film.properties.kind, { type: 'integer' }),
  ],
  [
    'a schema among many',
    ({ components }) => Object.assign(components.schemas, { Part60: { type: 'number' } }),
  ],
  [
    'a shared parameter',
    ({ components }) => Object.assign(components.parameters.Language, { name: 'locale' }),
  ],
  [
    'a shared body',
    ({ components }) => Object.assign(components.requestBodies.Filter, { required: true }),
  ],
  [
    'a security scheme',
    ({ components }) => Object.assign(components.securitySchemes.key, { name: 'X-Other-Key' }),
  ],
  ['an extension', (document) => Object.assign(document, { 'x-team': { name: 'Films' } })],
  [
    'one operation',
    ({ paths }) => Object.assign(paths, { '/films/60': { get: { description: 'Otherwise.' } } }),
  ],
  ['a path less', ({ paths }) => Reflect.deleteProperty(paths, '/films/60')],
  [
    'a parameter of another path',
    ({ paths }) => Object.assign(paths['/last'].parameters[0] ?? {}, { in: 'header' }),
    'paths/~1last/parameters/0',
  ],
  [
    'a discriminator in a path',
    ({ paths }) => {
      const discriminator = {
        propertyName: 'kind',
        mapping: { long: '#/components/schemas/Film' },
      }
      const schema = { oneOf: [ref('components/schemas/Film')], discriminator }
      Object.assign(paths['/last'].put, { responses: { 200: { content: json(schema) } } })
    },
  ],
  ['no webhook', ({ webhooks }) => Reflect.deleteProperty(webhooks, 'released')],
])('downloads follow an edit: %s', async (_, edit, parameter) => {
  const document = makeDocument(parameter)
  await render(document)
  edit(document)
  const { 'd.ts': types = '', yaml = '' } = await render(document)
  expect(parseYaml(yaml)).toEqual(document)
  expect(types.replace(/^.*\n\n/, '')).toBe(await typesAtOnce(document))
})

test('the thread that makes types ends with them', async () => {
  const document = makeDocument()
  Object.assign(document.components.schemas, { Last: { type: 'string' } })
  await render(document)
  const threads = () => (process.report.getReport() as { workers: object[] }).workers
  await expect.poll(threads).toEqual([])
})
