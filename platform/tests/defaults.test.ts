import { expect, test } from 'vitest'
import { createClient, KEY } from './client.ts'
import { promoted, sessionOf } from './operator-session.ts'
import { ids } from './sample-ids.ts'

test('a broadcast comes from the source of its channel unless it names another', async () => {
  const client = createClient()
  const source = { name: 'Guide', kind: 'MANUAL', defaultLanguage: 'en' }
  const { body: guide } = await client.call('POST /dapi/sources', { headers: KEY, body: source })
  const channel = {
    ...{ sourceId: guide.id, title: { en: 'Northlight Three' }, callSign: 'N3' },
    logo: { kind: 'LOGO', url: 'https://images.backstage.example/n3.png', width: 9, height: 9 },
  }
  const { body: made } = await client.call('POST /dapi/media/channels', {
    headers: KEY,
    body: channel,
  })
  const sourceOf = async (facts: object) => {
    const body = {
      ...{ channelId: made.id, title: { en: 'News' } },
      ...{ startAt: '2026-03-20T10:00:00Z', endAt: '2026-03-20T11:00:00Z' },
      ...facts,
    }
    const headers = await sessionOf(client)
    return (await client.call('POST /cms/api/media/broadcasts', { headers, body })).body.sourceId
  }
  expect(await sourceOf({})).toBe(guide.id)
  const later = { startAt: '2026-03-20T11:00:00Z', endAt: '2026-03-20T12:00:00Z' }
  const own = ids.source.northlightMrss
  expect(await sourceOf({ ...later, sourceId: own })).toBe(own)
})

test('the name of a filter template is taken for its owner only', async () => {
  const client = createClient()
  const filter = { field: 'status', op: 'eq', value: 'DRAFT' }
  const create = async (headers: Record<string, string>) => {
    const body = { name: 'Unfinished', filter }
    return (await client.call('POST /cms/api/asset-filter-templates', { headers, body })).status
  }
  const [own, other] = [await sessionOf(client), await promoted(client)]
  expect([await create(own), await create(own), await create(other)]).toEqual([201, 409, 201])
})
