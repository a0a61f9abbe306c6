import { expect } from 'vitest'
import type { Json } from '../src/contract.ts'
import { type Client, KEY } from './client.ts'
import { ids } from './sample-ids.ts'

export const SERVICE = ids.service.northlight
export const FEED = 'https://feeds.northlight.example/test.json'
export const NONE = { received: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 }

export const publish = (each: Client, document: Json, url = FEED) =>
  each.call('POST /_platform/feed', { body: { url, document } })

/** Publishes items in standardised JSON. */
export const publishItems = (each: Client, items: object[], rest: object = {}) =>
  publish(each, { version: 1, generatedAt: each.platform.clock.now, items, ...rest } as never)

export const sourceOf = <Own extends object>(agent = {} as Own) => ({
  name: 'test',
  kind: 'DATA_AGENT',
  defaultLanguage: 'en',
  agent: { format: 'STANDARDISED_JSON', url: FEED, schedule: '0 */2 * * *', ...agent },
})

/** Creates a source and links it to the service. */
export async function connect(each: Client, source: object): Promise<string> {
  const created = await each.call('POST /dapi/sources', { headers: KEY, body: source as never })
  expect(created.body.errors ?? [], JSON.stringify(created.body)).toEqual([])
  const data = { sourceIds: [ids.source.northlightMrss, created.body.id] }
  const body = { items: [{ op: 'UPDATE', id: SERVICE, data }] }
  await each.call('POST /dapi/service/bulk', { headers: KEY, body })
  return created.body.id
}

/** Runs an import to its end and returns the result. */
export async function runImport(each: Client, sourceId: string) {
  const path = `/dapi/service/${SERVICE}/import/${sourceId}`
  const started = await each.call(`POST ${path}`, { headers: KEY })
  expect([started.status, started.body.state]).toEqual([202, 'QUEUED'])
  each.platform.clock.advance(30)
  return (await each.call(`GET /dapi/import-results/${started.body.id}`, { headers: KEY })).body
}

export async function byExternalId(
  each: Client,
  externalId: string,
  type = 'movies',
  sourceId = '',
) {
  const query = sourceId && `?sourceId=${sourceId}`
  const path = `/dapi/media/${type}/external-id/${externalId}${query}`
  return (await each.call(`GET ${path}`, { headers: KEY })).body
}

export const faultsOf = ({ errors }: { errors: Record<string, string>[] }) =>
  errors.map(({ externalId, code, pointer }) => `${externalId} ${code} ${pointer}`.trim())

export const item = (externalId: string, more: object = {}) => ({
  type: 'movies',
  externalId,
  title: { en: `Film ${externalId}` },
  monetization: { models: ['FREE'], subscriptionTags: [], productIds: [] },
  ...more,
})

export const mrss = (items: string) =>
  `<rss version="2.0" xmlns:m="http://search.yahoo.com/mrss" xmlns:dc="http://purl.org/dc/terms/">
  <channel><language>en</language><m:restriction type="country" relationship="allow">all</m:restriction>${items}</channel></rss>`

export const mrssSource = {
  ...sourceOf({
    format: 'MRSS',
    url: 'https://feeds.northlight.example/m.xml',
    mapping: [
      { target: '/type', constant: 'movies' },
      { target: '/monetization/models', constant: 'FREE' },
    ],
  }),
  defaultLanguage: 'nl',
}
