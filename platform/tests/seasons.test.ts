import { expect, test } from 'vitest'
import { createClient, KEY } from './client.ts'
import { sessionOf } from './operator-session.ts'
import { ids } from './sample-ids.ts'

const SOURCE = ids.source.northlightMrss

test('the seasons of a series are what the CMS writes, and what its episodes name', async () => {
  const client = createClient()
  const headers = await sessionOf(client)
  const series = { sourceId: SOURCE, title: { en: 'Tide Tables' } }
  const first = { number: 1, title: { en: 'The First Tide' } }
  const { body: created } = await client.call('POST /cms/api/media/series', {
    headers,
    body: { ...series, seasons: [first] },
  })
  const episode = {
    ...{ sourceId: SOURCE, title: { en: 'Ebb' }, status: 'READY' },
    ...{ parentType: 'series', parentId: created.id, seasonNumber: 3, episodeNumber: 1 },
  }
  const { body: made } = await client.call('POST /cms/api/media/episodes', {
    headers,
    body: episode,
  })
  const at = `media/series/${created.id}`
  const seasons = async (): Promise<object[]> => {
    const inCms = await client.call(`GET /cms/api/${at}`, { headers })
    const { body } = await client.call(`GET /dapi/${at}/seasons?sort=number`, { headers: KEY })
    expect(body.data).toMatchObject(inCms.body.seasons)
    return inCms.body.seasons.map(({ number, title, episodeCount }: Record<string, unknown>) => {
      return { number, title, episodeCount }
    })
  }
  expect(await seasons()).toEqual([
    { ...first, episodeCount: 0 },
    { number: 3, title: undefined, episodeCount: 1 },
  ])
  const body = { ...series, seasons: [{ number: 1 }] }
  await client.call(`PUT /cms/api/${at}`, { headers, body })
  expect(await seasons()).toEqual([{ number: 1, title: undefined, episodeCount: 0 }])
  const { body: left } = await client.call(`GET /cms/api/media/episodes/${made.id}`, { headers })
  expect([left.seasonNumber, left.episodeNumber]).toEqual([undefined, 1])
})
