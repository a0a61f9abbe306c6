import { expect, test } from 'vitest'
import { APP, type Client, createClient as client, idOf, KEY, logIn } from './client.ts'
import { ids } from './sample-ids.ts'

const WEB = { 'x-application-key': 'app_pk_TestWeb2nK5sD9Zt4Q8mW', 'x-platform': 'web' }
const MENU = '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8001'
const PAGE = '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8101'
const PLAYLIST = '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8201'
const CAMPAIGN = '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8301'
const ADULTS = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4401'

test('the terms that viewers accept come first among the texts, and can be read', async () => {
  const { call } = client()
  const { data } = (await call('GET /fapi/textPages', { headers: APP })).body
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['TERMS', 'PRIVACY'])
  const { body } = await call(`GET /fapi/textPages/${data[0].id}`, { headers: APP })
  expect(body.title).toBe('Terms')
})

test('a text comes in the best language that it is written in, else in that of the service', async () => {
  const { call } = client()
  for (const [language, title] of Object.entries({ de: 'Hilfe', nl: 'Hulp', en: 'Help' })) {
    const body = { slug: 'help', kind: 'FAQ', title, body: '<p>…</p>', language }
    expect((await call('POST /dapi/text-pages', { headers: KEY, body })).status).toBe(201)
  }
  const titleFor = async (language: string) => {
    const headers = { ...APP, 'accept-language': language }
    return (await call('GET /fapi/textPages?slug=help', { headers })).body.data[0].title
  }
  expect(await titleFor('nl, en;q=0.8')).toBe('Hulp')
  expect(await titleFor('de-AT, nl;q=0.8')).toBe('Hilfe')
  expect(await titleFor('fr')).toBe('Help')
})

test('an app starts with its configuration, its menus and the first page', async () => {
  const each = client()
  const service = await each.call('GET /fapi/configurations/service', { headers: APP })
  expect(service.body).toMatchObject({ slug: 'northlight', identity: { mode: 'GENERIC' } })
  expect(JSON.stringify(service.body)).not.toContain('secretRef')
  const own = await each.call('GET /fapi/configurations/application', { headers: APP })
  // The platform's default still applies beside the application's values.
  expect(own.body.featureFlags).toEqual({
    downloads: false,
    newDetailPage: true,
    voiceSearch: false,
  })
  const menus = await each.call('GET /fapi/menus', { headers: APP })
  expect(menus.body.data[0].items[0]).toMatchObject({ label: 'Home' })
  const page = await each.call(`GET /fapi/pages/${PAGE}`, { headers: APP })
  expect(page.body.sections).toMatchObject([{ playlistId: PLAYLIST, personalised: false }])
})

test('menus and sections are for their platforms and segments', async () => {
  const each = client()
  const { body: menu } = await each.call(`GET /dapi/menus/${MENU}`, { headers: KEY })
  const { id, createdAt, updatedAt, version, ...input } = menu
  const kids = await each.call('POST /dapi/menus', {
    headers: KEY,
    body: { ...input, platforms: { mode: 'ALLOW', keys: ['web'] } },
  })
  const setMenus = (menuIds: string[]) =>
    each.call(
      `PUT /dapi/service/${ids.service?.northlight}/application/${ids.application?.roku}/configuration`,
      { headers: KEY, body: { menuIds } },
    )
  const footer = await each.call('POST /dapi/menus', {
    headers: KEY,
    body: { ...input, key: 'footer' },
  })
  await setMenus([footer.body.id, MENU])
  const { body: both } = await each.call('GET /fapi/menus', { headers: APP })
  expect(both.data.map(({ key }: { key: string }) => key)).toEqual(['main', 'footer'])
  const { body: settings } = await each.call('GET /fapi/configurations/application', {
    headers: APP,
  })
  expect(settings.menuIds).toEqual([MENU, footer.body.id])
  await setMenus([kids.body.id])
  expect((await each.call('GET /fapi/menus', { headers: APP })).body.data).toEqual([])
  expect((await each.call(`GET /fapi/menus/${kids.body.id}`, { headers: APP })).status).toBe(404)
  // The section of the page is for adults in the Netherlands.
  const belgium = { ...WEB, 'x-app-version': '3.2.0', 'x-country-override': 'BE' }
  const page = await each.call(`GET /fapi/pages/${PAGE}`, { headers: belgium })
  expect(page.body.sections).toEqual([])
})

const NAMES = ['Grey Water', 'The Rope Walk', 'Night Ferry', 'Pilot Boat', 'Polder Nights']

/** A manual playlist of five, with pins. */
async function fiveWith(each: Client, pins: { title: string; position: number }[]) {
  const entry = (title: string) => ({
    kind: 'ASSET',
    asset: { type: 'movies', id: idOf(each, title) },
  })
  const { status, body } = await each.call('POST /dapi/playlists', {
    headers: KEY,
    body: {
      title: { en: 'Five' },
      kind: 'MANUAL',
      items: NAMES.map(entry),
      personalised: false,
      cacheSeconds: 60,
    },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const pinned = await each.call(`PUT /dapi/playlists/${body.id}/pins`, {
    headers: KEY,
    body: { pins: pins.map(({ title, position }) => ({ position, entity: entry(title) })) },
  })
  expect(pinned.status, JSON.stringify(pinned.body)).toBe(200)
  const read = await each.call(`GET /fapi/playlists/${body.id}`, { headers: APP })
  return read.body.items.data.map(
    ({ asset, pinned: isPinned }: { asset: { title: string }; pinned: boolean }) =>
      `${isPinned ? '*' : ''}${asset.title}`,
  )
}

test.each([
  ['not in the list', [['The Little Buoy', 3]], 'A B *X C D E'],
  ['last in the list', [['Polder Nights', 3]], 'A B *E C D'],
  ['before its position', [['Grey Water', 3]], 'B C *A D E'],
  ['not visible', [['Dredger', 3]], 'A B C D E'],
  ['beyond the end', [['The Little Buoy', 40]], 'A B C D E *X'],
  [
    'two on one position',
    [
      ['The Little Buoy', 3],
      ['Seals of the Bank', 3],
    ],
    'A B *X *Y C D E',
  ],
  [
    'an earlier one is not visible',
    [
      ['Dredger', 1],
      ['The Little Buoy', 3],
    ],
    'A B *X C D E',
  ],
])('a pin that is %s', async (_case, pins, expected) => {
  const letters = new Map(
    [...NAMES, 'The Little Buoy', 'Seals of the Bank'].map((name, at) => [
      name,
      'ABCDEXY'.charAt(at),
    ]),
  )
  const read = await fiveWith(
    client(),
    (pins as [string, number][]).map(([title, position]) => ({ title, position })),
  )
  const shown = read.map((title: string) =>
    title.replace(/^(\*?)(.+)$/, (_all, mark, name) => `${mark}${letters.get(name)}`),
  )
  expect(shown.join(' ')).toBe(expected)
})

test('a pin begins and ends with the clock, and a preview looks ahead', async () => {
  const each = client()
  const dina = await logIn(each, 'dina')
  const pinned = async (headers: Record<string, string>) => {
    const { body } = await each.call(`GET /fapi/playlists/${PLAYLIST}`, { headers })
    return body.items.data.filter((item: { pinned: boolean }) => item.pinned).length
  }
  expect(await pinned(dina)).toBe(0)
  const preview = await each.call(`POST /dapi/playlists/${PLAYLIST}/preview`, {
    headers: KEY,
    body: {
      at: '2026-03-21T19:00:00Z',
      country: 'NL',
      platform: 'roku',
      segmentationProfileIds: [ADULTS],
    },
  })
  expect(preview.body.items[2]).toMatchObject({ pinned: true, position: 3, state: 'PUBLISHED' })
  each.platform.clock.moveTo('2026-03-20T19:00:00Z')
  expect(await pinned(await logIn(each, 'dina'))).toBe(1)
  each.platform.clock.moveTo('2026-04-01T00:00:00Z')
  expect(await pinned(await logIn(each, 'dina'))).toBe(0)
})

test('a custom item is shown within its windows and on its platforms', async () => {
  const each = client()
  const items = [{ kind: 'CUSTOM', customItemId: CAMPAIGN }]
  const body = {
    title: { en: 'Offers' },
    kind: 'MANUAL',
    items,
    personalised: false,
    cacheSeconds: 60,
  }
  const created = await each.call('POST /dapi/playlists', { headers: KEY, body })
  const read = async () =>
    (await each.call(`GET /fapi/playlists/${created.body.id}`, { headers: APP })).body.items
  expect((await read()).data).toMatchObject([
    { kind: 'CUSTOM', custom: { title: 'Two weeks on us' } },
  ])
  each.platform.clock.moveTo('2026-04-01T00:00:00Z')
  expect((await read()).data).toEqual([])
})

test('a shared response expires at the next window boundary in it', async () => {
  const each = client()
  const path = `GET /fapi/media/movies/${idOf(each, 'Last Sailing')}`
  const age = async () => (await each.call(path, { headers: APP })).headers.get('cache-control')
  expect(await age()).toBe('public, max-age=60, stale-while-revalidate=300')
  each.platform.clock.moveTo('2026-03-15T19:29:45Z')
  expect(await age()).toBe('public, max-age=15')
  const words = await each.call('GET /fapi/search/autosuggest?q=sailing', { headers: APP })
  expect(words.headers.get('cache-control')).toBe('public, max-age=15')
  const dina = await logIn(each, 'dina')
  expect((await each.call(path, { headers: dina })).headers.get('cache-control')).toBe(
    'private, no-store',
  )
})

test('reasons are in the language of the response', async () => {
  const each = client()
  const read = async (language: string) => {
    const headers = { ...APP, 'accept-language': language }
    const { body } = await each.call(`GET /fapi/media/movies/${idOf(each, 'The Harbour Light')}`, {
      headers,
    })
    return body.access.blockedReasons.map(({ message }: { message?: string }) => message)
  }
  expect(await read('en')).toEqual([
    'Available from 20 March',
    undefined,
    'Included in Monthly',
    'Rent for 48 hours',
  ])
  expect((await read('nl'))[0]).toBe('Beschikbaar vanaf 20 maart')
})

test('recommendations depend on what the profile has watched', async () => {
  const each = client()
  const popular = await each.call('GET /fapi/playlists/most-popular', { headers: APP })
  expect(popular.body.items.data[0].asset.title).toBe('Grey Water')
  const bram = await logIn(each, 'bram')
  const fresh = await each.call('GET /fapi/playlists/user-recommendations', { headers: bram })
  expect(fresh.body.specialKey).toBe('most-popular')
  const seedless = await each.call('GET /fapi/playlists/because-you-watched', { headers: bram })
  expect(seedless.body).toMatchObject({ items: { data: [] } })
  expect(seedless.body.seed).toBeUndefined()
  const id = idOf(each, 'The Little Buoy')
  const stream = await each.call(`GET /fapi/media/movies/${id}/stream`, { headers: bram })
  await each.call('POST /fapi/user/events', {
    headers: bram,
    body: { sentAt: each.platform.clock.now, events: [playback(each, stream.body, id)] },
  })
  const seeded = await each.call('GET /fapi/playlists/because-you-watched', { headers: bram })
  expect(seeded.body.seed.title).toBe('The Little Buoy')
  const body = { title: { en: 'More' }, kind: 'SPECIAL', specialKey: 'because-you-watched' }
  const { body: stored } = await each.call('POST /dapi/playlists', { headers: KEY, body })
  const byId = await each.call(`GET /fapi/playlists/${stored.id}`, { headers: bram })
  expect(byId.body.seed).toEqual(seeded.body.seed)
  const anonymous = await each.call(`GET /fapi/playlists/${stored.id}`, { headers: APP })
  expect(anonymous.body.seed).toBeUndefined()
  const own = await each.call('GET /fapi/playlists/user-recommendations', { headers: bram })
  expect(own.body.specialKey).toBe('user-recommendations')
  expect(own.body.items.data.map(({ asset }: { asset: { id: string } }) => asset.id)).not.toContain(
    id,
  )
  // The plays of the last hours count from the next full hour on, for a week.
  each.platform.clock.advance('P8D')
  const later = await each.call('GET /fapi/playlists/most-popular', { headers: APP })
  expect(later.body.items.data).toEqual([])
})

function playback(
  each: Client,
  {
    playbackSessionId,
    edition,
  }: { playbackSessionId: string; edition: { id: string; durationSeconds: number } },
  id: string,
) {
  return {
    eventId: 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6777',
    name: 'playback.completed',
    occurredAt: each.platform.clock.now,
    sequence: 1,
    playbackSessionId,
    asset: { type: 'movies', id },
    editionId: edition.id,
    positionSeconds: edition.durationSeconds,
    durationSeconds: edition.durationSeconds,
    isLive: false,
    playerState: 'ENDED',
    device: { id: 'living-room', platform: 'roku', appVersion: '3.2.0' },
    payload: {},
  }
}
