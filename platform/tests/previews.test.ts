import { expect, test } from 'vitest'
import { APP, type Client, createClient as client, idOf, KEY, logIn } from './client.ts'
import { ids } from './sample-ids.ts'

const title = { en: 'Row', nl: 'Rij' }
const movies = { field: 'type', op: 'eq', value: 'movies' }

const create = (each: Client, playlist: object) =>
  each.call('POST /dapi/playlists', { headers: KEY, body: { title, ...playlist } })

const previewMedia = (each: Client, body: object) =>
  each.call('POST /dapi/media/preview', { headers: KEY, body: body as never })

const pointersOf = ({ errors }: { errors: { pointer: string }[] }) =>
  errors.map(({ pointer }) => pointer)

test.each(['live-now', 'on-soon', 'just-finished', 'event-live-now', 'user-favorites', 'rentals'])(
  'the preview of %s has what an app gets',
  async (specialKey) => {
    const each = client()
    const { body: playlist } = await create(each, { kind: 'SPECIAL', specialKey })
    const preview = await each.call(`POST /dapi/playlists/${playlist.id}/preview`, {
      headers: KEY,
      body: {},
    })
    const shown = await each.call(`GET /fapi/playlists/${playlist.id}`, { headers: APP })
    const seen = shown.body.items.data.map(({ asset }: { asset: { id: string } }) => asset.id)
    expect(preview.body.items.map(({ asset }: { asset: { id: string } }) => asset.id)).toEqual(seen)
  },
)

test('the preview of recommendations is that of a viewer without history', async () => {
  const each = client()
  const { body: playlist } = await create(each, {
    kind: 'SPECIAL',
    specialKey: 'user-recommendations',
  })
  const { body } = await each.call(`POST /dapi/playlists/${playlist.id}/preview`, {
    headers: KEY,
    body: {},
  })
  expect(body.items[0].asset.id).toBe(idOf(each, 'Grey Water'))
})

test('a playlist of a slot has the ranking of its kind', async () => {
  const each = client()
  const { body: slots } = await each.call('GET /dapi/twenty-four-iq/slots', { headers: KEY })
  const ada = await logIn(each, 'ada')
  const total = async (kind: string, headers: Record<string, string>) => {
    const { id: slotId } = slots.data.find((slot: { kind: string }) => slot.kind === kind)
    const { body: playlist } = await create(each, { kind: 'RECOMMENDATION', slotId })
    const { body } = await each.call(`GET /fapi/playlists/${playlist.id}`, { headers })
    return body.items.paging.total
  }
  expect([await total('POPULAR', ada), await total('FOR_YOU', APP)]).toEqual([4, 4])
  expect(await total('FOR_YOU', ada)).toBeGreaterThan(10)
})

test('a preview has the picture that a section shows, and an order is for filters', async () => {
  const each = client()
  const picture = (kind: string) => {
    return { kind, url: `https://a.example/${kind}.jpg`, width: 9, height: 9 }
  }
  const id = idOf(each, 'Grey Water')
  const images = [picture('POSTER'), picture('STILL')]
  await each.call('POST /dapi/media/movies/bulk', {
    headers: KEY,
    body: { items: [{ op: 'UPDATE', id, data: { images } }] },
  })
  const items = [{ kind: 'ASSET', asset: { type: 'movies', id } }]
  const { body } = await previewMedia(each, { items })
  expect(body.items[0].image.kind).toBe('STILL')
  const sort = [{ field: 'title', order: 'asc' }]
  const sorted = await create(each, { kind: 'MANUAL', items, sort })
  expect(pointersOf(sorted.body)).toEqual(['/sort'])
})

test('an order that names an unknown field is refused, saved or not', async () => {
  const each = client()
  const wish = { filter: movies, sort: [{ field: 'nope', order: 'asc' }] }
  const template = { name: 'By nope', ...wish }
  for (const { status, body } of [
    await previewMedia(each, wish),
    await create(each, { kind: 'FILTER', ...wish }),
    await each.call('POST /dapi/asset-filter-templates', { headers: KEY, body: template }),
  ]) {
    expect([status, pointersOf(body)]).toEqual([422, ['/sort/0/field']])
  }
})

test.each([
  ['in', 'movies'],
  ['nin', 'movies'],
  ['between', ['a']],
  ['between', 'a'],
  ['exists', 'yes'],
  ['eq', ['movies']],
])('a condition with %s and %j is refused', async (op, value) => {
  const each = client()
  const filter = { and: [movies, { field: 'slug', op, value }] }
  for (const { status, body } of [
    await previewMedia(each, { filter }),
    await create(each, { kind: 'FILTER', filter }),
    await each.call('POST /dapi/media/search', { headers: KEY, body: { filter } as never }),
  ]) {
    expect([status, pointersOf(body)]).toEqual([422, ['/filter/and/1/value']])
  }
  const rule = { field: 'country', op, value }
  const segment = { key: 'odd', name: 'Odd', rule }
  const refused = await each.call('POST /dapi/segmentation/profiles', {
    headers: KEY,
    body: segment as never,
  })
  expect(pointersOf(refused.body)).toEqual(['/rule'])
})

test('a segment names a claim only where it tests one', async () => {
  const each = client()
  const create = (rule: object) =>
    each.call('POST /dapi/segmentation/profiles', {
      headers: KEY,
      body: { key: 'odd', name: 'Odd', rule } as never,
    })
  const country = { field: 'country', op: 'eq', value: 'NL' }
  for (const rule of [
    { field: 'claim.*', op: 'eq', value: 'gold' },
    { ...country, claim: 'tier' },
    { and: [country, { or: [{ ...country, claim: 'tier' }] }] },
  ]) {
    expect(pointersOf((await create(rule)).body)).toEqual(['/rule'])
  }
  expect((await create(country)).status).toBe(201)
})

test('a filter finds the broadcasts that it counts, without those of a hidden channel', async () => {
  const each = client()
  const filter = { field: 'type', op: 'eq', value: 'broadcasts' }
  const total = async (line: string, body: object) =>
    (await each.call(line, { headers: KEY, body: body as never })).body.total
  const { body: playlist } = await create(each, { kind: 'FILTER', filter })
  const totals = async () => {
    const path = `/fapi/playlists/${playlist.id}?pageSize=1`
    const { body } = await each.call(`GET ${path}`, { headers: APP })
    return [
      await total('POST /dapi/media/preview', { filter }),
      await total(`POST /dapi/playlists/${playlist.id}/preview`, {}),
      body.items.paging.total,
    ]
  }
  const counted = await total('POST /dapi/media/count', { filter })
  expect(counted).toBeGreaterThan(1)
  expect(await totals()).toEqual([counted, counted, counted])
  for (const visibility of ['UNLISTED', 'HIDDEN']) {
    const body = { ids: [idOf(each, 'Northlight One')], visibility }
    await each.call('POST /dapi/media/bulk-visibility', { headers: KEY, body })
    const [all, previewed, shown] = await totals()
    expect(all).toBe(counted)
    expect(shown).toBeLessThan(counted)
    expect(previewed).toBe(shown)
  }
})

test('a pin ends after it begins', async () => {
  const each = client()
  const asset = { type: 'movies', id: ids.asset.harbourLight }
  const from = '2026-04-01T00:00:00Z'
  const pin = { position: 1, entity: { kind: 'ASSET', asset } }
  const wish = { kind: 'FILTER', filter: movies }
  const { body: playlist } = await create(each, wish)
  const replace = (pins: object[]) =>
    each.call(`PUT /dapi/playlists/${playlist.id}/pins`, { headers: KEY, body: { pins } as never })
  for (const until of ['2026-03-31T00:00:00Z', from]) {
    const pins = [{ ...pin, from, until }]
    for (const { status, body } of [
      await create(each, { ...wish, pins }),
      await previewMedia(each, { filter: movies, pins }),
      await replace(pins),
    ]) {
      expect([status, pointersOf(body)]).toEqual([422, ['/pins']])
    }
  }
  const open = [
    { ...pin, from },
    { ...pin, until: from },
  ]
  expect((await replace(open)).status).toBe(200)
})

test('an item and a pin have what their kind says', async () => {
  const each = client()
  const asset = { type: 'movies', id: ids.asset.harbourLight }
  const odd = [{ kind: 'ASSET' }, { kind: 'CUSTOM', asset }, { kind: 'CUSTOM' }]
  const { body: manual } = await create(each, {
    kind: 'MANUAL',
    items: [{ kind: 'ASSET', asset }],
  })
  expect(manual.items).toHaveLength(1)
  for (const entity of odd) {
    const pins = [{ position: 1, entity }]
    const saved = await create(each, { kind: 'MANUAL', items: [entity] })
    const unsaved = await previewMedia(each, { items: [entity] })
    expect([saved, unsaved].map(({ body }) => pointersOf(body))).toEqual([['/items'], ['/items']])
    const pinned = await each.call(`PUT /dapi/playlists/${manual.id}/pins`, {
      headers: { ...KEY, 'if-match': '*' },
      body: { pins } as never,
    })
    expect(pointersOf(pinned.body)).toEqual(['/pins'])
  }
})

test.each([
  [{ kind: 'SPECIAL', specialKey: 'user-favorites' }, true],
  [{ kind: 'SPECIAL', specialKey: 'live-now' }, false],
  [{ kind: 'FILTER', filter: movies }, false],
])('%j says whether its items depend on the viewer', async (wish, personalised) => {
  const each = client()
  const { body: playlist } = await create(each, wish)
  const shown = await each.call(`GET /fapi/playlists/${playlist.id}`, { headers: APP })
  expect([playlist.personalised, shown.body.personalised]).toEqual([personalised, personalised])
})

test('a playlist of a slot is personal if the slot needs a viewer', async () => {
  const each = client()
  const { body: slots } = await each.call('GET /dapi/twenty-four-iq/slots', { headers: KEY })
  for (const { id: slotId, needsUser } of slots.data) {
    const { body } = await create(each, { kind: 'RECOMMENDATION', slotId })
    expect(body.personalised).toBe(needsUser)
  }
})

test('an item is shown once, where it is pinned first', async () => {
  const each = client()
  const entry = (name: string) => ({
    kind: 'ASSET',
    asset: { type: 'movies', id: idOf(each, name) },
  })
  const [ferry, iron] = [entry('Night Ferry'), entry('Salt and Iron')]
  const order = async (pins: object[]) => {
    const { body } = await previewMedia(each, { items: [iron, ferry, iron], pins })
    return body.items.map(({ title, pinned }: { title: { en: string }; pinned: boolean }) => [
      title.en,
      pinned,
    ])
  }
  const plain = [
    ['Salt and Iron', false],
    ['Night Ferry', false],
  ]
  expect(await order([])).toEqual(plain)
  const pins = [5, 1].map((position) => ({ position, entity: ferry }))
  expect(await order(pins)).toEqual([
    ['Night Ferry', true],
    ['Salt and Iron', false],
  ])
})
