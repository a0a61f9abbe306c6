import { expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { APP, codesOf, createClient, idOf, KEY, logIn } from './client.ts'

const client = createClient
const CRIME = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4201'

async function movie(each: ReturnType<typeof client>, title: string, headers = {}) {
  const { status, body } = await each.call(`GET /fapi/media/movies/${idOf(each, title)}`, {
    headers: { ...APP, ...headers },
  })
  return { status, body }
}

test('announced and expired assets are found by id, scheduled and hidden ones are not', async () => {
  const each = client()
  const announced = await movie(each, 'The Harbour Light')
  expect(announced.body.availability.state).toBe('ANNOUNCED')
  const expired = await movie(each, 'The Old Pier')
  expect(expired.body.availability).toMatchObject({ state: 'EXPIRED' })
  expect(Object.keys(expired.body.access.blockedReasons[0].data)).toEqual([
    'state',
    'publishedUntil',
  ])
  expect(expired.body.access.blockedReasons[0]).toMatchObject({
    code: 'BLOCKED_WINDOW',
    resolvable: 'NONE',
  })
  for (const title of ['Fog Signal', 'Dredger', 'Unfinished Chart']) {
    expect([title, (await movie(each, title)).status]).toEqual([title, 404])
  }
  expect((await movie(each, 'Screening Copy')).status).toBe(200)
})

test('windows that touch or overlap are one publication', async () => {
  const each = client()
  const from = (day: string, end: string) => {
    return { kind: 'PUBLISHED', from: `2026-${day}T00:00:00Z`, until: `2026-${end}T00:00:00Z` }
  }
  const windows = [from('03-20', '04-20'), from('03-01', '03-20'), from('03-25', '03-26')]
  const id = idOf(each, 'Grey Water')
  const body = { items: [{ op: 'UPDATE', id, data: { windows } }] }
  await each.call('POST /dapi/media/movies/bulk', { headers: KEY, body })
  const publication = { publishedFrom: windows[1]?.from, publishedUntil: windows[0]?.until }
  const availability = async () => (await movie(each, 'Grey Water')).body.availability
  expect(await availability()).toEqual({ state: 'PUBLISHED', ...publication })
  each.platform.clock.moveTo('2026-05-01T00:00:00Z')
  expect(await availability()).toEqual({ state: 'EXPIRED', ...publication })
})

test('an episode is published no longer than its series is shown', async () => {
  const each = client()
  const [series, episode] = [idOf(each, 'Low Tide'), idOf(each, 'Ebb')]
  const set = (type: string, id: string, ...windows: Json[]) =>
    each.call(`POST /dapi/media/${type}/bulk`, {
      headers: KEY,
      body: { items: [{ op: 'UPDATE', id, data: { windows } }] },
    })
  const availability = async () => {
    const { body } = await each.call(`GET /fapi/media/episodes/${episode}`, { headers: APP })
    return body.availability
  }
  const [march, april, may] = ['2026-03-01', '2026-04-01', '2026-05-01'].map(
    (day) => `${day}T00:00:00Z`,
  )
  await set('series', series, { kind: 'PUBLISHED', from: march, until: april })
  await set('episodes', episode)
  const shown = { publishedFrom: march, publishedUntil: april }
  expect(await availability()).toEqual({ state: 'PUBLISHED', ...shown })
  await set('episodes', episode, { kind: 'PUBLISHED', from: '2026-01-01T00:00:00Z', until: may })
  expect(await availability()).toEqual({ state: 'PUBLISHED', ...shown })
  // An announced series shows its episodes, so they stay until that is over.
  await set(
    'series',
    series,
    { kind: 'PUBLISHED', from: march, until: '2026-03-20T00:00:00Z' },
    { kind: 'ANNOUNCED', from: '2026-03-20T00:00:00Z', until: april },
  )
  expect(await availability()).toEqual({ state: 'PUBLISHED', ...shown })
  each.platform.clock.moveTo('2026-03-31T23:59:59Z')
  expect(await availability()).toMatchObject({ state: 'PUBLISHED' })
  each.platform.clock.advance(1)
  expect(await availability()).toEqual({
    state: 'EXPIRED',
    publishedFrom: march,
    publishedUntil: '2026-03-20T00:00:00Z',
  })
})

test('lists hold what is published or announced, and windows open and close with the clock', async () => {
  const each = client()
  const titles = async () => {
    const { body } = await each.call(`GET /fapi/genres/${CRIME}/movies?pageSize=100`, {
      headers: APP,
    })
    return body.data.map(({ title }: { title: string }) => title)
  }
  const before = await titles()
  expect(before).toEqual(expect.arrayContaining(['The Harbour Light', 'Last Sailing']))
  for (const title of ['The Old Pier', 'Fog Signal', 'Dredger', 'Screening Copy']) {
    expect(before).not.toContain(title)
  }
  each.platform.clock.advance('PT1H')
  expect(await titles()).toContain('Fog Signal')
  each.platform.clock.moveTo('2026-03-15T19:29:59Z')
  expect(await titles()).toContain('Last Sailing')
  each.platform.clock.advance(1)
  expect(await titles()).not.toContain('Last Sailing')
})

test('a genre lists its subgenres, without episodes and clips, in the order that is asked for', async () => {
  const each = client()
  const body = { key: 'nordic-noir', name: { en: 'Nordic noir' }, parentId: CRIME }
  const { body: genre } = await each.call('POST /dapi/genres', { headers: KEY, body })
  const id = idOf(each, 'Pilot Boat')
  const change = { ids: [id, idOf(each, 'Mudlark')], genreIds: [genre.id] }
  await each.call('POST /dapi/media/bulk-genres', { headers: KEY, body: change })
  const list = async (path: string) => {
    const { body: page } = await each.call(`GET /fapi/genres/${path}`, { headers: APP })
    return page.data.map(({ title }: { title: string }) => title) as string[]
  }
  expect(await list(`${genre.id}/media`)).toEqual(['Pilot Boat'])
  expect(await list(`${genre.id}/episodes`)).toEqual(['Mudlark'])
  const titles = await list(`${CRIME}/movies?sort=-title&pageSize=100`)
  expect(titles).toContain('Pilot Boat')
  expect(titles).toEqual(titles.toSorted().toReversed())
})

test('an episode disappears with its parent', async () => {
  const each = client()
  const series = idOf(each, 'Low Tide')
  const { body } = await each.call(`GET /fapi/media/series/${series}`, { headers: APP })
  expect(body.seasons.map(({ episodeCount }: { episodeCount: number }) => episodeCount)).toEqual([
    4, 3,
  ])
  const path = `/fapi/media/episodes/${idOf(each, 'Mudlark')}`
  expect((await each.call(`GET ${path}`, { headers: APP })).status).toBe(200)
  await each.call(`DELETE /dapi/media/series/${series}`, { headers: KEY })
  expect((await each.call(`GET ${path}`, { headers: APP })).status).toBe(404)
})

test('reasons come in the order of the catalogue, with a country, a platform and a segment', async () => {
  const each = client()
  const here = await movie(each, 'The Harbour Light')
  expect(codesOf(here.body.access)).toEqual([
    'BLOCKED_WINDOW',
    'BLOCKED_LOGIN',
    'BLOCKED_SUBSCRIPTION',
    'BLOCKED_PURCHASE',
  ])
  // Only a test application may override its country.
  const away = await movie(each, 'The Harbour Light', {
    'x-application-key': 'app_pk_TestWeb2nK5sD9Zt4Q8mW',
    'x-platform': 'web',
    'x-country-override': 'US',
  })
  expect(codesOf(away.body.access).slice(0, 3)).toEqual([
    'BLOCKED_WINDOW',
    'BLOCKED_GEO',
    'BLOCKED_SEGMENT',
  ])
  const radio = await movie(each, 'Harbour Radio')
  expect(radio.body.access.blockedReasons[0]).toMatchObject({
    code: 'BLOCKED_PLATFORM',
    data: { platforms: ['web'] },
  })
  const late = await movie(each, 'Still Processing')
  expect(late.body.access.blockedReasons[0].data).toEqual({ editionStatus: 'PROCESSING' })
})

test('a plan opens what it grants; age and PIN remain', async () => {
  const each = client()
  const dina = await logIn(each, 'dina')
  const bram = await logIn(each, 'bram')
  expect((await movie(each, 'Grey Water', dina)).body.access).toEqual({
    playable: true,
    blockedReasons: [],
  })
  expect(codesOf((await movie(each, 'Grey Water', bram)).body.access)).toEqual([
    'BLOCKED_SUBSCRIPTION',
  ])
  expect((await movie(each, 'The Little Buoy')).body.access.playable).toBe(true)
  expect(codesOf((await movie(each, 'Night Ferry', dina)).body.access)).toEqual(['BLOCKED_PIN'])
})

test('editions, clips and episodes are listed in their order', async () => {
  const each = client()
  const light = `/fapi/media/movies/${idOf(each, 'The Harbour Light')}`
  const editions = await each.call(`GET ${light}/editions`, { headers: APP })
  expect(editions.body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['MAIN', 'TRAILER'])
  const clips = await each.call(`GET ${light}/clips`, { headers: APP })
  expect(clips.body.data[0].title).toBe('The Harbour Light: trailer')
  const news = idOf(each, 'Northlight Today')
  const episodes = await each.call(`GET /fapi/media/news-series/${news}/episodes`, { headers: APP })
  expect(episodes.body.data[0].title).toBe('Northlight Today, 2026-03-14')
  expect((await each.call(`GET ${light}/episodes`, { headers: APP })).status).toBe(400)
  const channels = await each.call('GET /fapi/media/channels', { headers: APP })
  expect(channels.body.data.map(({ number }: { number: number }) => number)).toEqual([1, 2])
})

test('a list has the order of its entity: broadcasts by their start, not by their last change', async () => {
  const { body } = await client().call('GET /dapi/media/broadcasts?limit=500', { headers: KEY })
  const starts: string[] = body.data.map(({ startAt }: { startAt: string }) => startAt)
  expect(new Set(starts).size).toBeGreaterThan(1)
  expect(starts).toEqual(starts.toSorted())
})
