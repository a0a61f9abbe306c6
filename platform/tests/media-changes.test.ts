import { expect, test } from 'vitest'
import { APP, type Client, createClient as client, idOf, KEY, logIn } from './client.ts'
import { ids } from './sample-ids.ts'

const MOVIE = ids.asset.harbourLight
const change = (each: Client, name: string, body: object) =>
  each.call(`POST /dapi/media/bulk-${name}`, { headers: KEY, body: body as never })
const read = async (each: Client, id = MOVIE) =>
  (await each.call(`GET /dapi/media/movies/${id}`, { headers: KEY })).body

test('one value for many assets: an unknown asset fails alone, a wrong value fails all', async () => {
  const each = client()
  const mixed = await change(each, 'release-date', {
    ids: [MOVIE, ids.asset.lowTide, ids.user.ada],
    releaseDate: '2026-01-01',
  })
  expect([mixed.status, mixed.body.summary]).toEqual([207, { succeeded: 2, failed: 1 }])
  expect((await read(each)).releaseDate).toBe('2026-01-01')
  await change(each, 'release-date', { ids: [MOVIE], releaseDate: null })
  expect((await read(each)).releaseDate).toBeUndefined()
  const monetization = { models: ['SVOD'], subscriptionTags: [], productIds: [] }
  expect((await change(each, 'monetization', { ids: [MOVIE], monetization })).status).toBe(422)
  expect((await change(each, 'genres', { ids: [MOVIE], genreIds: [MOVIE] })).status).toBe(422)
  const rating = {
    ids: [MOVIE],
    ageRatings: [{ system: 'kijkwijzer', rating: '13', indicators: [] }],
  }
  expect((await change(each, 'rating', rating)).status).toBe(422)
})

test('the version rises when the content changes, and only then', async () => {
  const each = client()
  const { version } = await read(each)
  await change(each, 'adult', { ids: [MOVIE], adult: true })
  await change(each, 'adult', { ids: [MOVIE], adult: true })
  expect((await read(each)).version).toBe(version + 1)
  const tags = { workflowTagIds: [ids.workflowTag.toReview], assetIds: [idOf(each, 'Grey Water')] }
  const before = await read(each, idOf(each, 'Grey Water'))
  for (const path of ['attach', 'attach', 'detach']) {
    expect(
      (await each.call(`POST /dapi/workflow-tags/${path}`, { headers: KEY, body: tags })).status,
    ).toBe(200)
  }
  expect(await read(each, idOf(each, 'Grey Water'))).toEqual(before)
})

test('a hidden asset leaves the apps, and returns unchanged', async () => {
  const each = client()
  const id = idOf(each, 'Grey Water')
  const shown = async () =>
    (await each.call(`GET /fapi/media/movies/${id}`, { headers: APP })).status
  await change(each, 'visibility', { ids: [id], visibility: 'HIDDEN' })
  expect(await shown()).toBe(404)
  await change(each, 'visibility', { ids: [id], visibility: 'VISIBLE' })
  expect(await shown()).toBe(200)
})

test('a deleted asset is gone everywhere, with everything below it', async () => {
  const each = client()
  const dina = await logIn(each, 'dina')
  const series = idOf(each, 'Low Tide')
  const episode = idOf(each, 'Mudlark')
  for (const [entityType, entityId] of [
    ['series', series],
    ['episodes', episode],
  ] as const) {
    await each.call('POST /fapi/user/favorites', { headers: dina, body: { entityType, entityId } })
  }
  const deleted = await each.call(`DELETE /dapi/media/bulk?ids=${series}`, { headers: KEY })
  expect(deleted.body.summary).toEqual({ succeeded: 1, failed: 0 })
  expect((await each.call(`GET /dapi/media/episodes/${episode}`, { headers: KEY })).status).toBe(
    404,
  )
  expect((await each.call(`GET /fapi/media/series/${series}`, { headers: APP })).status).toBe(404)
  const favorites = await each.call('GET /fapi/user/favorites', { headers: dina })
  expect(favorites.body.data).toEqual([])
  const found = await each.call('GET /fapi/search?q=mudlark', { headers: APP })
  expect(found.body.groups).toEqual([])
  expect(JSON.stringify(each.platform.world.tables.Edition)).not.toContain(episode)
})

test('a genre or a person that is deleted leaves the assets; a source archives them', async () => {
  const each = client()
  const [genre] = (await read(each)).genreIds
  await each.call(`DELETE /dapi/genres/${genre}`, { headers: KEY })
  expect((await read(each)).genreIds).toEqual([])
  await each.call(`DELETE /dapi/persons/${(await read(each)).credits[0].personId}`, {
    headers: KEY,
  })
  expect((await read(each)).credits).toEqual([])
  await each.call(`DELETE /dapi/sources/${ids.source.northlightMrss}`, { headers: KEY })
  expect((await read(each)).status).toBe('ARCHIVED')
})

test('counts and previews find what a search would', async () => {
  const each = client()
  const filter = { field: 'adult', op: 'eq', value: true }
  const count = await each.call('POST /dapi/media/count', { headers: KEY, body: { filter } })
  expect(count.body).toEqual({ total: 1, types: [{ type: 'movies', total: 1 }] })
  const found = await each.call('POST /dapi/media/search', { headers: KEY, body: { filter } })
  expect(found.body.data).toHaveLength(1)
  const all = { field: 'type', op: 'eq', value: 'movies' }
  const preview = async (more: object) =>
    (
      await each.call('POST /dapi/media/preview', {
        headers: KEY,
        body: { filter: all, limit: 100, ...more },
      })
    ).body.total
  // Without conditions every READY asset; as a viewer, only what lists show.
  expect(await preview({})).toBeGreaterThan(await preview({ country: 'NL' }))
})

test('episodes have numbers of their own, and broadcasts times of their own', async () => {
  const each = client()
  const { body: episode } = await each.call(`GET /dapi/media/episodes/${idOf(each, 'Mudlark')}`, {
    headers: KEY,
  })
  const { sourceId, parentType, parentId, seasonNumber, episodeNumber } = episode
  const input = { sourceId, title: { en: 'Again' }, parentType, parentId, seasonNumber }
  const create = (facts: object) =>
    each.call('POST /dapi/media/episodes', { headers: KEY, body: { ...input, ...facts } as never })
  expect((await create({ episodeNumber })).body.code).toBe('ALREADY_EXISTS')
  expect((await create({ seasonNumber: 9, episodeNumber })).status).toBe(201)
  const { body: series } = await each.call(`GET /dapi/media/series/${parentId}`, { headers: KEY })
  expect(series.seasons.map(({ number }: { number: number }) => number)).toContain(9)
  const { body: broadcasts } = await each.call('GET /dapi/media/broadcasts?limit=1', {
    headers: KEY,
  })
  const [{ channelId, startAt, endAt, title, rights, sourceId: from }] = broadcasts.data
  const body = { channelId, startAt, endAt, title, rights, sourceId: from, externalId: 'again' }
  const twice = await each.call('POST /dapi/media/broadcasts', { headers: KEY, body })
  expect(twice.body.errors[0].pointer).toBe('/startAt')
})

test('a live event changes its state as it may, and is not deleted while it runs', async () => {
  const each = client()
  const { body: events } = await each.call('GET /dapi/media/live-events', { headers: KEY })
  const [event] = events.data
  const path = `/dapi/media/live-events/${event.id}`
  const set = (liveState: string) => {
    const { type, id, createdAt, updatedAt, version, ...input } = event
    return each.call(`PUT ${path}`, { headers: KEY, body: { ...input, liveState } })
  }
  const remove = () => each.call(`DELETE ${path}`, { headers: KEY })
  expect(event.liveState).toBe('LIVE')
  expect((await remove()).body.code).toBe('INVALID_STATE')
  expect((await set('CANCELLED')).body.code).toBe('INVALID_STATE')
  expect((await set('ENDED')).body.liveState).toBe('ENDED')
  expect((await set('LIVE')).body.code).toBe('INVALID_STATE')
  expect((await remove()).status).toBe(204)
})

test('seasons, their series and their episodes agree, whichever is written', async () => {
  const each = client()
  const call = async (line: string, body?: object) =>
    (await each.call(line, { headers: KEY, ...(body && { body: body as never }) })).body
  const [series] = (await call('GET /dapi/media/series')).data
  const at = `/dapi/media/series/${series.id}`
  const numbers = async () => {
    const { data } = await call(`GET /dapi/media/episodes?parentId=${series.id}&sort=id`)
    return new Set(data.map(({ seasonNumber }: { seasonNumber?: number }) => seasonNumber))
  }
  const shown = async () => (await call(`GET ${at}`)).seasons.map(seasonNumber)
  const [, second] = (await call(`GET ${at}/seasons`)).data
  await call(`PUT ${at}/seasons/${second.id}`, { number: 7, title: second.title })
  expect([await numbers(), await shown()]).toEqual([new Set([1, 7]), [1, 7]])
  expect((await call(`GET ${at}`)).version).toBeGreaterThan(series.version)
  await call(`DELETE ${at}/seasons/${second.id}`)
  expect([await numbers(), await shown()]).toEqual([new Set([1, undefined]), [1]])
  const { id, type, createdAt, updatedAt, version, seasons, ...input } = await call(`GET ${at}`)
  const three = { number: 3, title: { en: 'Three' } }
  const [first] = (await call(`GET ${at}/seasons`)).data
  const both = await call(`PUT ${at}`, { ...input, seasons: [three, { ...three, number: 1 }] })
  expect(both.seasons).toMatchObject([
    { id: first.id, number: 1 },
    { number: 3, episodeCount: 0 },
  ])
  expect(both.seasons[0].episodeCount).toBe(first.episodeCount)
  await call(`PUT ${at}`, { ...input, seasons: [three] })
  expect((await call(`GET ${at}/seasons`)).data.map(seasonNumber)).toEqual([3])
  expect(await numbers()).toEqual(new Set([undefined]))
  await call(`PUT ${at}`, { ...input, seasons: [{ number: 3 }] })
  expect((await call(`GET ${at}/seasons`)).data[0].title).toBeUndefined()
})

const seasonNumber = ({ number }: { number: number }) => number

test('a season is that of a series, and the guide is listed for 14 days at most', async () => {
  const each = client()
  const list = (query: string) => each.call(`GET /dapi/media/${query}`, { headers: KEY })
  const season = await list('episodes?seasonNumber=2')
  expect([season.status, season.body.errors?.[0].pointer]).toEqual([400, 'parentId'])
  const own = await list(`episodes?seasonNumber=2&parentId=${ids.asset.lowTide}`)
  expect(own.body.data.length).toBeGreaterThan(0)
  const until = (time: string) => list(`broadcasts?from=2026-03-14T00:00:00Z&until=${time}`)
  expect((await until('2026-03-28T00:00:00Z')).status).toBe(200)
  const long = await until('2026-03-28T00:00:01Z')
  expect([long.status, long.body.errors?.[0].pointer]).toEqual([400, 'until'])
})

test('an episode has a parent, by either id, and a season in a series', async () => {
  const each = client()
  const { body: list } = await each.call('GET /dapi/media/series', { headers: KEY })
  const [{ id, externalId, sourceId }] = list.data
  const create = (facts: object) =>
    each.call('POST /dapi/media/episodes', {
      headers: KEY,
      body: { title: { en: 'New' }, parentType: 'series', sourceId, ...facts },
    })
  const pointerOf = async (facts: object) => (await create(facts)).body.errors[0].pointer
  const place = { seasonNumber: 1, episodeNumber: 50 }
  expect(await pointerOf({ parentExternalId: 'unknown', ...place })).toBe('/parentExternalId')
  expect(await pointerOf(place)).toBe('/parentExternalId')
  expect(await pointerOf({ parentId: id })).toBe('/seasonNumber')
  const { body } = await create({ parentExternalId: externalId, ...place })
  expect(body.parentId).toBe(id)
})

test('a movie without a running time has that of its main edition', async () => {
  const each = client()
  const { body: movies } = await each.call('GET /dapi/media/movies?limit=1', { headers: KEY })
  const [{ sourceId }] = movies.data
  const movie = { title: { en: 'New' }, sourceId }
  const { body } = await each.call('POST /dapi/media/movies', { headers: KEY, body: movie })
  const edition = { assetId: body.id, kind: 'MAIN', durationSeconds: 77 }
  await each.call('POST /dapi/editions', { headers: KEY, body: edition })
  const read = await each.call(`GET /dapi/media/movies/${body.id}`, { headers: KEY })
  expect([body.durationSeconds, read.body.durationSeconds]).toEqual([undefined, 77])
})

test('a new channel has the next number and the end of the order', async () => {
  const each = client()
  const { body: list } = await each.call('GET /dapi/media/channels', { headers: KEY })
  const [{ sourceId, logo }] = list.data
  const body = { title: { en: 'Third' }, callSign: 'NL3', sourceId, logo }
  const { body: channel } = await each.call('POST /dapi/media/channels', { headers: KEY, body })
  const order = () => each.call('GET /dapi/media/channels/order/default', { headers: KEY })
  expect([channel.number, (await order()).body.channelIds.at(-1)]).toEqual([3, channel.id])
  await each.call('DELETE /dapi/media/channels/order/default', { headers: KEY })
  expect((await order()).body.channelIds).toHaveLength(3)
})

test('many assets cannot get a subscription tag that nobody defined', async () => {
  const facts = { ids: [MOVIE], subscriptionTags: ['premium', 'gold'] }
  const { status, body } = await change(client(), 'subscription-tags', facts)
  expect([status, body.errors]).toMatchObject([422, [{ pointer: '/subscriptionTags/1' }]])
})
