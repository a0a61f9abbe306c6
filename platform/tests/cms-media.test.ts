import { expect, test } from 'vitest'
import { createClient, KEY } from './client.ts'
import { sessionOf } from './operator-session.ts'
import { ids } from './sample-ids.ts'

const MOVIE = ids.asset.harbourLight

/** An operator's calls about media. */
async function editor() {
  const client = createClient()
  const headers = await sessionOf(client)
  return (line: string, body?: object) =>
    client.call(line.replace(' ', ' /cms/api/media/'), { headers, body: body as never })
}

test('a count finds broadcasts by their present state, as a search does', async () => {
  const call = await editor()
  const filter = { field: 'state', op: 'eq', value: 'LIVE' }
  const { body: found } = await call('POST search', { filter })
  const { body: count } = await call('POST count', { filter })
  expect([found.paging.total, count.total]).toEqual([1, 1])
})

test('a condition excludes the types without its field, whatever it compares', async () => {
  const call = await editor()
  const typesFor = async (filter: object) => {
    const { body: found } = await call('POST search', { filter, pageSize: 100 })
    const { body: count } = await call('POST count', { filter })
    expect(count.total).toBe(found.paging.total)
    return [...new Set(found.data.map(({ type }: { type: string }) => type))].toSorted()
  }
  const other = { field: 'seasonNumber', op: 'ne', value: 99 }
  expect(await typesFor(other)).toEqual(['broadcasts', 'episodes'])
  const noAuthor = { field: 'author', op: 'exists', value: false }
  expect(await typesFor(noAuthor)).toEqual([])
  const movie = { field: 'id', op: 'eq', value: MOVIE }
  expect(await typesFor({ or: [noAuthor, movie] })).toEqual(['movies'])
})

test('assets and systems that occur twice in a change of many assets are refused', async () => {
  const call = await editor()
  const rated = (rating: string) => ({ system: 'kijkwijzer', rating })
  const change = async (body: object) => (await call('POST bulk-rating', body)).body.errors?.[0]
  const twice = { ids: [MOVIE], ageRatings: [rated('12'), rated('16')] }
  expect(await change(twice)).toMatchObject({ pointer: '/ageRatings', code: 'DUPLICATE' })
  const again = { ids: [MOVIE, ids.asset.pilotBoat, MOVIE], ageRatings: [rated('16')] }
  expect(await change(again)).toMatchObject({ pointer: '/ids/2', code: 'DUPLICATE' })
  expect(await change({ ids: [MOVIE], ageRatings: [rated('16')] })).toBeUndefined()
})

test('assets of several types come with all of their properties, whatever is asked for', async () => {
  const call = await editor()
  const filter = { field: 'id', op: 'eq', value: MOVIE }
  const { body: whole } = await call('POST search', { filter })
  const { body: asked } = await call('POST search', { filter, fields: ['title'] })
  expect(asked).toEqual(whole)
  const { body: movies } = await call('POST movies/search', { filter, fields: ['title'] })
  expect(Object.keys(movies.data[0])).toEqual(['id', 'title'])
})

test('an episode that names its parent by the id of the source is one of that parent', async () => {
  const call = await editor()
  const own = { sourceId: ids.source.northlightMrss, title: { en: 'Ebb' } }
  const series = { ...own, externalId: 'nl-ser-0099' }
  expect((await call('POST series', series)).status).toBe(201)
  const episode = {
    ...own,
    ...{ parentType: 'series', parentExternalId: series.externalId },
    ...{ seasonNumber: 1, episodeNumber: 1 },
  }
  expect((await call('POST episodes', episode)).status).toBe(201)
  expect((await call('POST episodes', episode)).body.code).toBe('ALREADY_EXISTS')
})

test('a disabled source accepts no change of its assets and of its guide', async () => {
  const client = createClient()
  const headers = await sessionOf(client)
  const path = `/dapi/sources/${ids.source.northlightMrss}`
  const { body: source } = await client.call(`GET ${path}`, { headers: KEY })
  const { id: _, createdAt, updatedAt, version, ...input } = source
  const body = { ...input, status: 'DISABLED' }
  expect((await client.call(`PUT ${path}`, { headers: KEY, body })).status).toBe(200)
  const write = async (line: string, wish: object) => {
    const answer = await client.call(`POST /cms/api/media/${line}`, {
      headers,
      body: wish as never,
    })
    return [answer.status, answer.body.errors[0].detail]
  }
  const refusal = [422, 'The source is disabled.']
  const broadcast = {
    ...{ channelId: ids.asset.northlightOne, title: { en: 'News' } },
    ...{ startAt: '2026-04-20T10:00:00Z', endAt: '2026-04-20T11:00:00Z' },
  }
  expect(await write('broadcasts', broadcast)).toEqual(refusal)
  expect((await write('bulk-adult', { ids: [MOVIE], adult: true }))[0]).toBe(422)
  const { body: movie } = await client.call(`GET /cms/api/media/movies/${MOVIE}`, { headers })
  expect(movie.adult).toBe(false)
})
