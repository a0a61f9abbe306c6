import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parseMarkdown } from '../../content/markdown.ts'
import { compileReference } from '../compile-reference.ts'
import { buildPostman } from '../export/postman.ts'
import { checkExample } from './check-example.ts'
import { type ContractIndex, findFieldIn, matchRequest } from './contract-index.ts'

let index: ContractIndex

beforeAll(async () => {
  const root = join(process.cwd(), 'engine/fixtures/openapi-kitchen-sink')
  const { value } = await compileReference(
    { family: 'sink', file: 'openapi.yaml' },
    { root, parseMarkdown },
  )
  if (!value) throw new Error('The document was not read.')
  index = value.contract
})

test.each([
  ['GET', '/media/movies/8f1c/stream', 'getMediaStream'],
  ['get', '/media/movies/8f1c/stream?drm=WIDEVINE', 'getMediaStream'],
  ['POST', '/media/movies', 'createMedia'],
  ['POST', '/events', 'postEvent'],
  ['GET', 'https://northlight.fapi.backstage.example/v1/untagged', 'getUntagged'],
  ['GET', 'https://sandbox.backstage.example/v1/untagged', 'getUntagged'],
  ['DELETE', '/events', undefined],
])('%s %s is %s', (method, path, id) => {
  expect(matchRequest(index, method, path)?.id).toBe(id)
})

test.each([
  'getMediaStream',
  'getMediaStream/path/type=movies',
  'getMediaStream/query/drm=WIDEVINE',
  'getMediaStream/header/X-Device-Id',
  'getMediaStream/response/200',
  'getMediaStream/response/200/sources.drm.licenseUrl',
  'getMediaStream/response/200/sources.protocol=HLS',
  'getMediaStream/response/200/headers/Cache-Control',
  'getMediaStream/response/200/asset.durationSeconds',
  'getMediaStream/response/200/asset.(Movie).durationSeconds',
  'postEvent/request/tree.children.children.name',
  'postEvent/request/map.*.url',
  'postEvent/request/{%5Ex-}',
  'postEvent/request/tuple.1',
])('the link %s resolves', (path) => {
  expect(findFieldIn(index, path)).toMatchObject({ found: true })
})

test('a dangling link reports the missing and the known names', () => {
  expect(findFieldIn(index, 'getMediaStream/response/200/sources.ulr')).toMatchObject({
    found: false,
    missing: 'ulr',
    known: ['protocol', 'url', 'drm'],
  })
  expect(findFieldIn(index, 'getMediaStream/response/418')).toMatchObject({
    found: false,
    missing: '418',
  })
  expect(findFieldIn(index, 'getMediaStream/elsewhere')).toBeNull()
})

test('an example is checked against the contract, with locations', () => {
  const place = { operationId: 'getMediaStream', part: '200' }
  const sources = [{ protocol: 'HLS', url: 'https://a.example/x' }]
  expect(checkExample(index, place, { playbackSessionId: 'a', sources })).toEqual([])
  const problems = checkExample(index, place, {
    playbackSessionId: 1,
    sources: [{ protocol: 'RTMP' }],
  })
  expect(problems?.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    '/playbackSessionId must be string',
    "/sources/0 must have required property 'url'",
    '/sources/0/protocol must be equal to one of the allowed values: HLS, DASH',
  ])
  expect(checkExample(index, { operationId: 'postEvent', part: '202' }, {})).toBeNull()
})

test('boolean bounds of OpenAPI 3.0 do not switch the check of a body off', async () => {
  const seconds = { type: 'integer', minimum: 0, exclusiveMinimum: true }
  const content = { 'application/json': { schema: { type: 'object', properties: { seconds } } } }
  const document = {
    openapi: '3.0.3',
    info: { title: 'Old', version: '1' },
    paths: { '/a': { get: { operationId: 'a', responses: { 200: { content } } } } },
  }
  const { value } = await compileReference(
    { family: 'old', file: 'old.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  if (!value) throw new Error('The document was not read.')
  const check = (example: number) =>
    checkExample(value.contract, { operationId: 'a', part: '200' }, { seconds: example })
  expect(check(1)).toEqual([])
  expect(check(0)?.map(({ message }) => message)).toEqual(['must be > 0'])
})

test('the Postman collection has a folder for each tag and variables for server and credentials', () => {
  const collection = buildPostman(index.reference) as {
    item: {
      name: string
      item: { request: { url: { raw: string }; header: { key: string; value: string }[] } }[]
    }[]
    variable: { key: string }[]
  }
  expect(collection.item.map(({ name }) => name)).toEqual(['Playback', 'Media', 'Get untagged'])
  expect(collection.variable.map(({ key }) => key)).toEqual([
    'baseUrl',
    'service',
    'version',
    'applicationKey',
    'viewer',
  ])
  const request = collection.item[0]?.item[0]?.request
  expect(request?.url.raw).toContain('{{baseUrl}}/media/:type/:id/stream')
  expect(request?.header).toContainEqual({ key: 'X-Api-Key', value: '{{applicationKey}}' })
})
