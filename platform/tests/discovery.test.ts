import { expect, test } from 'vitest'
import { APP, type Client, createClient as client, idOf, KEY, logIn } from './client.ts'
import { report, stream } from './playing.ts'
import { ids } from './sample-ids.ts'

interface Group {
  readonly type: string
  readonly total: number
  readonly items: { title: string }[]
}

async function find(each: Client, query: string): Promise<Group[]> {
  const { body } = await each.call(`GET /fapi/search?${query}`, { headers: APP })
  return body.groups
}

/** Has watched nothing to recommend from. */
const BRAM = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6002'

const titles = (groups: Group[]) => groups.flatMap(({ items }) => items.map(({ title }) => title))

test('a search forgives a wrong letter and missing accents, and never finds what is unlisted', async () => {
  const each = client()
  expect(titles(await find(each, 'q=harbuor'))).toEqual([])
  expect(titles(await find(each, 'q=harbor'))).toContain('The Harbour Light')
  expect(titles(await find(each, 'q=Pol%CC%81der'))).toEqual(['Polder Nights'])
  expect(titles(await find(each, 'q=screening'))).toEqual([])
  expect(titles(await find(each, 'q=fog'))).not.toContain('Fog Signal')
  each.platform.clock.advance('PT1H')
  expect(titles(await find(each, 'q=fog'))).toContain('Fog Signal')
})

test('results come in groups by type, the best match first, and page all groups at once', async () => {
  const each = client()
  const groups = await find(each, 'q=harbour&pageSize=1')
  expect(groups.map(({ type }) => type)).toContain('live-events')
  for (const { items } of groups) expect(items).toHaveLength(1)
  const only = await find(each, 'q=harbour&types=movies&pageSize=1&page=2')
  expect(only).toMatchObject([{ type: 'movies' }])
  expect(titles(only)).not.toEqual(titles(await find(each, 'q=harbour&types=movies&pageSize=1')))
})

test('a title is found in the original language too', async () => {
  const each = client()
  expect(titles(await find(each, 'q=nachtveer'))).toEqual(['Night Ferry'])
  expect(titles(await find(each, 'q=ferry'))).toEqual(['Night Ferry'])
})

test('suggestions open an asset, or are words to search for', async () => {
  const each = client()
  const { body } = await each.call('GET /fapi/search/autosuggest?q=har', { headers: APP })
  expect(body.suggestions).toContainEqual({
    text: 'The Harbour Light',
    entity: { type: 'movies', id: ids.asset?.harbourLight },
  })
  expect(body.suggestions.length).toBeLessThanOrEqual(10)
  expect(body.suggestions.some(({ entity }: { entity?: object }) => !entity)).toBe(true)
})

test('a person is suggested by a part of the name, as words to search for', async () => {
  const each = client()
  const { body: persons } = await each.call('GET /dapi/persons', { headers: KEY })
  const { id, name } = persons.data[0]
  const suggest = async () => {
    const q = encodeURIComponent(name.slice(0, 4))
    const { body } = await each.call(`GET /fapi/search/autosuggest?q=${q}`, { headers: APP })
    return body.suggestions
  }
  expect(await suggest()).toContainEqual({ text: name })
  await each.call(`DELETE /dapi/persons/${id}`, { headers: KEY })
  expect(await suggest()).not.toContainEqual({ text: name })
})

test('a deep link leads to the asset, or nowhere', async () => {
  const each = client()
  const resolve = (query: string) =>
    each.call(`GET /fapi/media/deeplink?${query}`, { headers: APP })
  const url = encodeURIComponent('https://northlight.example/movies/the-harbour-light?autoplay=1')
  expect((await resolve(`url=${url}`)).body).toEqual({
    type: 'movies',
    id: ids.asset?.harbourLight,
    action: 'PLAY',
  })
  const own = await resolve('externalId=nl-mov-0001&source=northlight-mrss')
  expect(own.body).toMatchObject({ id: ids.asset?.harbourLight, action: 'DETAIL' })
  expect((await resolve('externalId=nl-mov-0001&source=another')).status).toBe(404)
  expect((await resolve(`url=${url}&externalId=x&source=y`)).status).toBe(400)
  expect((await resolve('externalId=x')).status).toBe(400)
  const gone = encodeURIComponent('https://northlight.example/movies/nowhere')
  expect((await resolve(`url=${gone}`)).status).toBe(404)
  const foreign = await resolve(`url=${encodeURIComponent('https://other.example/movies/x')}`)
  expect(foreign.body.errors).toMatchObject([{ pointer: 'url' }])
})

test('stars lead to recommendations from the next day on', async () => {
  const each = client()
  const read = async (headers: Record<string, string>) =>
    (await each.call('GET /fapi/playlists/user-recommendations', { headers })).body
  const bram = await logIn(each, 'bram')
  const body = { entityType: 'movies', entityId: idOf(each, 'Grey Water'), value: 5 }
  await each.call('POST /fapi/user/ratings', { headers: bram, body })
  expect((await read(bram)).specialKey).toBe('most-popular')
  each.platform.clock.advance('P1D')
  const { specialKey, items } = await read(await logIn(each, 'bram'))
  expect([specialKey, items.data.length > 0]).toEqual(['user-recommendations', true])
})

test('recommendations are like the asset, without the asset', async () => {
  const each = client()
  const id = idOf(each, 'Grey Water')
  const { body } = await each.call(`GET /fapi/media/movies/${id}/recommendations`, { headers: APP })
  const found = body.data.map((asset: { id: string }) => asset.id)
  expect(found.length).toBeGreaterThan(5)
  expect(found).not.toContain(id)
})

test('the most popular stand in for what is like an asset, without the asset', async () => {
  const each = client()
  const dina = await logIn(each, 'dina')
  const films = ['Grey Water', 'The Rope Walk']
  for (const title of films) {
    const { body: playback } = await stream(each, title, dina)
    const headers = { ...dina, asset: `movies/${idOf(each, title)}` }
    await report(each, { name: 'started', playback, headers })
    await report(each, { name: 'stopped', playback, headers })
  }
  const [id = ''] = films.map((title) => idOf(each, title))
  const items = [{ op: 'UPDATE', id, data: { genreIds: [] } }]
  await each.call('POST /dapi/media/movies/bulk', { headers: KEY, body: { items } })
  each.platform.clock.advance('PT1H')
  const { body } = await each.call(`GET /fapi/media/movies/${id}/recommendations`, { headers: APP })
  const found = body.data.map(({ title }: { title: string }) => title)
  expect(found).toContain('The Rope Walk')
  expect(found).not.toContain('Grey Water')
})

test('a slot of the engine needs what its kind needs', async () => {
  const each = client()
  const { body } = await each.call('GET /dapi/twenty-four-iq/slots', { headers: KEY })
  const slot = (kind: string) => body.data.find((each: { kind: string }) => each.kind === kind).id
  const ask = (wish: object) =>
    each.call('POST /dapi/twenty-four-iq/getAssetIds', { headers: KEY, body: wish as never })
  expect((await ask({ slotId: slot('SIMILAR') })).status).toBe(422)
  const similar = await ask({ slotId: slot('SIMILAR'), seedId: ids.asset?.harbourLight, limit: 3 })
  expect(similar.body).toMatchObject({ fallback: false })
  expect(similar.body.assetIds).toHaveLength(3)
  const unknown = await ask({ slotId: slot('BECAUSE_YOU_WATCHED'), userId: BRAM })
  expect(unknown.body.fallback).toBe(true)
})

test('operators search everything that their key may read', async () => {
  const each = client()
  const search = async (q: string) =>
    (await each.call(`GET /dapi/search?q=${encodeURIComponent(q)}`, { headers: KEY })).body.groups
  const dredger = await search('dredger')
  expect(dredger).toMatchObject([{ type: 'movies', total: 1, items: [{ matched: 'title' }] }])
  expect(await search('"nl-mov-0001"')).toMatchObject([{ items: [{ matched: 'externalId' }] }])
  const typed = await each.call('GET /dapi/search/autocomplete?q=dred', { headers: KEY })
  expect(typed.body.suggestions[0]).toMatchObject({ text: 'Dredger', entity: { type: 'movies' } })
})

test('a viewer who is deleted is not found', async () => {
  const each = client()
  const found = async () => {
    const { body } = await each.call(`GET /dapi/search?q=%22${BRAM}%22&types=users`, {
      headers: KEY,
    })
    return body.groups.length
  }
  expect(await found()).toBe(1)
  await each.call(`DELETE /dapi/d2c/users/${BRAM}`, { headers: KEY })
  each.platform.clock.advance('P31D')
  expect(await found()).toBe(0)
})

test('a search returns five of each type, or as many as the caller asks for', async () => {
  const each = client()
  const read = async (line: string) => (await each.call(line, { headers: KEY })).body
  const found = async (limit: string) => {
    const { groups } = await read(`GET /dapi/search?q=harbour&types=movies${limit}`)
    const { suggestions } = await read(`GET /dapi/search/autocomplete?q=har${limit}`)
    return [groups[0].items.length, suggestions.length]
  }
  expect(await found('')).toEqual([5, 5])
  expect(await found('&limit=2')).toEqual([2, 2])
})

test('suggestions begin with the best fit, in the language that apps show', async () => {
  const each = client()
  const title = { en: `Piet at sea ${'and at home '.repeat(15)}`.slice(0, 200) }
  const at = `/dapi/media/movies/${idOf(each, 'Grey Water')}`
  const { body } = await each.call(`GET ${at}`, { headers: KEY })
  const { id, type, createdAt, updatedAt, version, ...movie } = body
  await each.call(`PUT ${at}`, {
    headers: KEY,
    body: { ...movie, title, originalTitle: 'Zeewater' },
  })
  each.platform.clock.advance('PT1H')
  const suggest = async (q: string, language = 'en') => {
    const headers = { ...APP, 'accept-language': language }
    const answer = await each.call(`GET /fapi/search/autosuggest?q=${q}`, { headers })
    return answer.body.suggestions.map(({ text }: { text: string }) => text)
  }
  const long = title.en.slice(0, 100)
  expect(await suggest('piet')).toEqual([long])
  expect(await suggest('piet', 'nl')).toEqual([long])
  expect((await suggest('lights'))[0]).toBe('The Harbour Light')
  const { body: found } = await each.call('GET /fapi/search?q=piet', {
    headers: { ...APP, 'accept-language': 'nl' },
  })
  expect(found.groups).toMatchObject([{ type: 'movies', total: 1 }])
})

test('genres are found by their names in the language of the viewer', async () => {
  const each = client()
  const groups = async (q: string, language: string) => {
    const headers = { ...APP, 'accept-language': language }
    return (await each.call(`GET /fapi/search?q=${q}`, { headers })).body.groups.length
  }
  expect(await groups('misdaad', 'nl')).toBeGreaterThan(0)
  expect(await groups('misdaad', 'en')).toBe(0)
})

test('operators find titles in the default language of their service', async () => {
  const each = client()
  const at = `/dapi/service/${ids.service.northlight}`
  const { body: service } = await each.call(`GET ${at}`, { headers: KEY })
  const { id, createdAt, updatedAt, version, ...input } = service
  await each.call(`PUT ${at}`, { headers: KEY, body: { ...input, defaultLanguage: 'nl' } })
  const { body } = await each.call('GET /dapi/search?q=havenlicht&types=movies', { headers: KEY })
  expect(body.groups).toMatchObject([{ items: [{ title: 'Het havenlicht' }] }])
})
