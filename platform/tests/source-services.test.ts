import { expect, test } from 'vitest'
import { createClient, KEY } from './client.ts'
import { sessionOf } from './operator-session.ts'
import { ids } from './sample-ids.ts'

const SOURCE = ids.source.northlightMrss
const ARENA = 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9006'

/** An operator's calls. */
async function operator() {
  const client = createClient()
  const headers = await sessionOf(client)
  const call = (line: string, body?: object) =>
    client.call(line.replace(' ', ' /cms/api/'), { headers, body: body as never })
  return { client, call }
}

test('an input lists the events that are to come or on air, by start', async () => {
  const { call } = await operator()
  const eventsOfArena = async () => {
    const { body } = await call(`GET svc/livestreams/${SOURCE}`)
    return body.livestreams.find(({ id }: { id: string }) => id === ARENA).liveEventIds
  }
  const before = await eventsOfArena()
  const event = {
    ...{ sourceId: SOURCE, title: { en: 'Harbour Cup, Day 1' }, livestreamId: ARENA },
    ...{ startAt: '2026-03-20T10:00:00Z', endAt: '2026-03-20T12:00:00Z' },
  }
  const { body: made } = await call('POST media/live-events', event)
  expect(await eventsOfArena()).toEqual([before[0], made.id, ids.asset.harbourCupFinal])
  const cancelled = { ...event, slug: made.slug, liveState: 'CANCELLED' }
  expect((await call(`PUT media/live-events/${made.id}`, cancelled)).status).toBe(200)
  expect(await eventsOfArena()).toEqual(before)
})

test('the same inputs again are no new version', async () => {
  const { call } = await operator()
  const { body: before } = await call(`GET svc/livestreams/${SOURCE}`)
  const { body: after } = await call(`POST svc/livestreams/${SOURCE}`, before)
  expect(after).toEqual(before)
})

test('a channel has one input at most, and an id names one input, across sources', async () => {
  const { client, call } = await operator()
  const source = { name: 'Second', kind: 'MANUAL', defaultLanguage: 'en' }
  const { body: second } = await client.call('POST /dapi/sources', { headers: KEY, body: source })
  const ingest = { protocol: 'SRT', streamKeyRef: 'vault/key' }
  const set = async (...livestreams: object[]) => {
    const path = `POST svc/livestreams/${second.id}`
    const { body } = await call(path, {
      livestreams: livestreams.map((one) => ({ ...one, ingest })),
    })
    return body.errors?.[0].pointer
  }
  const [one, other] = [
    '11111111-1111-4111-8111-111111111111',
    '22222222-1111-4111-8111-111111111111',
  ]
  const [channelId, taken] = [ids.asset.northlightTwo, ids.asset.northlightOne]
  expect(await set({ id: one, channelId: taken })).toBe('/livestreams/0')
  expect(await set({ id: one }, { id: ARENA })).toBe('/livestreams/1')
  expect(await set({ id: one }, { id: one })).toBe('/livestreams/1')
  expect(await set({ id: one, channelId }, { id: other, channelId })).toBe('/livestreams/1')
  expect(await set({ id: one, channelId }, { id: other })).toBeUndefined()
})

test.each([
  [{ scheme: 'HMAC_QUERY' }, 422],
  [{ scheme: 'NONE', secretRef: 'vault/secret' }, 422],
  [{ scheme: 'NONE' }, 200],
  [{ scheme: 'JWT_QUERY', secretRef: 'set' }, 200],
])('a CDN with the token scheme %o returns %i', async (tokenAuth, status) => {
  const { call } = await operator()
  const cdn = { provider: 'edge', hostname: 'cdn.example', originUrl: 'https://origin.example' }
  expect((await call(`POST svc/cdn/${SOURCE}`, { ...cdn, tokenAuth })).status).toBe(status)
})

test.each(['drm', 'ftp', 'livestreams'])(
  '%s is removed in the version that was read',
  async (name) => {
    const each = createClient()
    const path = `/dapi/svc/${name}/${SOURCE}`
    const remove = async (tag: string) => {
      const headers = { ...KEY, 'if-match': tag }
      return (await each.call(`DELETE ${path}`, { headers })).status
    }
    const read = await each.call(`GET ${path}`, { headers: KEY })
    expect(await remove('"99"')).toBe(412)
    expect(await remove(read.headers.get('etag') ?? '')).toBe(204)
  },
)

test('a stream names the key of a CDN configuration, which one source has', async () => {
  const client = createClient()
  const call = (line: string, body?: object) =>
    client.call(line.replace(' ', ' /dapi/'), { headers: KEY, body: body as never })
  const archive = { name: 'Archive', kind: 'MANUAL', defaultLanguage: 'en' }
  const { body: source } = await call('POST sources', archive)
  const { createdAt, updatedAt, version, ...cdn } = (await call(`GET svc/cdn/${SOURCE}`)).body
  const store = (key: string) => call(`POST svc/cdn/${source.id}`, { ...cdn, key })
  const taken = await store(cdn.key)
  expect([taken.status, taken.body.errors]).toMatchObject([422, [{ pointer: '/key' }]])
  expect((await store('archive')).status).toBe(200)
  const streams = `editions/${ids.edition.harbourLightMain}/streams`
  const { id: _, ...stream } = (await call(`GET ${streams}`)).body.data[0]
  const add = async (cdnKey: string) => (await call(`POST ${streams}`, { ...stream, cdnKey })).body
  expect((await add('archive')).cdnKey).toBe('archive')
  expect((await add('nowhere')).errors).toMatchObject([{ pointer: '/cdnKey', code: 'UNKNOWN' }])
})
