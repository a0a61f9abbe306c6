import { expect, test } from 'vitest'
import { APP, codesOf, createClient, idOf, KEY, logIn, PASSWORD, WEB } from './client.ts'

const FOX = '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8701'

async function household() {
  const client = createClient()
  const headers = await logIn(client, 'dina')
  const { body } = await client.call('GET /fapi/user/profiles', { headers })
  return { client, headers, own: body.data[0], kids: body.data[1] }
}

test('a session watches as the selected profile, and age limits follow it', async () => {
  const { client, headers, kids } = await household()
  expect(kids.kids).toBe(true)
  await client.call(`PUT /fapi/user/profiles/select/${kids.id}`, { headers })
  const { body } = await client.call('GET /fapi/user/profiles/selected', { headers })
  expect(body.id).toBe(kids.id)
  const path = `/fapi/media/movies/${idOf(client, 'Night Ferry')}`
  const { body: ferry } = await client.call(`GET ${path}`, { headers })
  expect(codesOf(ferry.access)).toEqual(['BLOCKED_AGE', 'BLOCKED_PIN'])
  const bram = await logIn(client, 'bram')
  const other = await client.call(`PUT /fapi/user/profiles/select/${kids.id}`, { headers: bram })
  expect(other.status).toBe(404)
})

test('a rating that does not count in the country is none for a kids profile', async () => {
  const client = createClient()
  const headers = await logIn(client, 'dina', 'tablet', WEB)
  const line = `GET /fapi/media/movies/${idOf(client, 'Night Ferry')}`
  const abroad = async () => {
    const options = { headers: { ...headers, 'x-country-override': 'US' } }
    return (await client.call(line, options)).body.access.blockedReasons
  }
  expect(await abroad()).toEqual([])
  const { body } = await client.call('GET /fapi/user/profiles', { headers })
  await client.call(`PUT /fapi/user/profiles/select/${body.data[1].id}`, { headers })
  expect(await abroad()).toMatchObject([{ code: 'BLOCKED_AGE', data: { rating: 'unrated' } }])
})

test('an asset for adults is for no kids profile, whatever its rating', async () => {
  const { client, headers, kids } = await household()
  await client.call(`PUT /fapi/user/profiles/select/${kids.id}`, { headers })
  const id = idOf(client, 'The Little Buoy')
  const reasons = async () =>
    codesOf((await client.call(`GET /fapi/media/movies/${id}`, { headers })).body.access)
  expect(await reasons()).toEqual([])
  const body = { ids: [id], adult: true }
  await client.call('POST /dapi/media/bulk-adult', { headers: KEY, body })
  expect(await reasons()).toContain('BLOCKED_AGE')
})

test('an asset without a rating is for no kids profile', async () => {
  const { client, headers, kids } = await household()
  const id = idOf(client, 'The Little Buoy')
  const body = { ids: [id], ageRatings: [] }
  const unrated = await client.call('POST /dapi/media/bulk-rating', { headers: KEY, body })
  expect(unrated.status).toBe(200)
  const reasons = async () =>
    (await client.call(`GET /fapi/media/movies/${id}`, { headers })).body.access.blockedReasons
  expect(await reasons()).toEqual([])
  await client.call(`PUT /fapi/user/profiles/select/${kids.id}`, { headers })
  expect(await reasons()).toMatchObject([
    { code: 'BLOCKED_AGE', data: { rating: 'unrated', maxAge: 12 } },
  ])
})

test('a channel has the age limit and the PIN of what it shows', async () => {
  const { client, headers, kids } = await household()
  const ONE = '1e9d7c85-c4ea-41cb-bf59-7d2e5b4c0a19'
  const [current, next] = [
    '5d0c1e7a-4b29-4f6e-8a3d-b10000000009',
    '5d0c1e7a-4b29-4f6e-8a3d-b10000000010',
  ]
  const ferry = { type: 'movies', id: idOf(client, 'Night Ferry') }
  const items = [{ op: 'UPDATE', id: current, data: { asset: ferry } }]
  await client.call('POST /dapi/media/broadcasts/bulk', {
    headers: KEY,
    body: { mode: 'ATOMIC', items },
  })
  const reasons = async (query = '') => {
    const { body } = await client.call(`GET /fapi/media/channels/${ONE}/stream${query}`, {
      headers,
    })
    return body.blockedReasons ? codesOf(body) : []
  }
  expect(await reasons()).toEqual(['BLOCKED_PIN'])
  await client.call(`PUT /fapi/user/profiles/select/${kids.id}`, { headers })
  expect(await reasons()).toEqual(['BLOCKED_AGE', 'BLOCKED_PIN'])
  const startOver = `?mode=START_OVER&broadcastId=${current}`
  expect(await reasons(startOver)).toEqual(['BLOCKED_AGE', 'BLOCKED_PIN'])
  const { body } = await client.call('GET /fapi/media/channels', { headers })
  expect(codesOf(body.data[0].access)).toEqual(['BLOCKED_AGE', 'BLOCKED_PIN'])
  // The next broadcast has no linked asset: it has the rating of the channel, which is 12.
  client.platform.clock.moveTo('2026-03-14T21:00:00Z')
  const again = await logIn(client, 'dina')
  await client.call(`PUT /fapi/user/profiles/select/${kids.id}`, { headers: again })
  const later = await client.call(`GET /fapi/media/broadcasts/${next}`, { headers: again })
  expect(later.body.ageRatings).toMatchObject([{ rating: '12' }])
  const plays = await client.call(`GET /fapi/media/channels/${ONE}/stream`, { headers: again })
  expect(plays.status).toBe(200)
  // It was not for kids, and still is not.
  const mode = `?mode=CATCH_UP&broadcastId=${current}`
  const over = await client.call(`GET /fapi/media/channels/${ONE}/stream${mode}`, {
    headers: again,
  })
  expect(codesOf(over.body)).toEqual(['BLOCKED_AGE', 'BLOCKED_PIN'])
})

test('a kids profile needs an age, names are unique, and five are the most', async () => {
  const { client, headers, own } = await household()
  const create = (body: Record<string, string | boolean>) =>
    client.call('POST /fapi/user/profiles', { headers, body: { imageId: FOX, ...body } })
  expect((await create({ name: 'Tim', kids: true })).body.errors[0].pointer).toBe('/maxAge')
  expect((await create({ name: own.name })).body.code).toBe('ALREADY_EXISTS')
  const unknown = await create({ name: 'Tim', imageId: own.id })
  expect(unknown.body.errors[0].pointer).toBe('/imageId')
  for (const name of ['Third', 'Fourth', 'Fifth']) {
    expect((await create({ name })).status).toBe(201)
  }
  expect((await create({ name: 'Sixth' })).body.code).toBe('PROFILE_LIMIT')
})

test('the default passes on, and the last profile stays', async () => {
  const { client, headers, own, kids } = await household()
  const body = { entityType: 'movies', entityId: idOf(client, 'Grey Water') }
  await client.call('POST /fapi/user/favorites', { headers, body })
  expect((await client.call(`DELETE /fapi/user/profiles/${own.id}`, { headers })).status).toBe(204)
  const { body: selected } = await client.call('GET /fapi/user/profiles/selected', { headers })
  expect(selected).toMatchObject({ id: kids.id, isDefault: true })
  const favorites = Object.values(client.platform.world.tables.Favorite ?? {})
  expect(favorites.map(({ $ }) => $?.parent)).not.toContain(own.id)
  const last = await client.call(`DELETE /fapi/user/profiles/${kids.id}`, { headers })
  expect([last.status, last.body.code]).toEqual([409, 'LAST_PROFILE'])
})

test('the PIN opens a film for 15 minutes of one session', async () => {
  const { client, headers } = await household()
  const path = `/fapi/media/movies/${idOf(client, 'Night Ferry')}`
  const enter = (pin: string) =>
    client.call('POST /fapi/user/pin/validation', { headers, body: { pin } })
  const { body } = await enter('2580')
  const renew = async () => {
    const [, opened] = Object.values(client.platform.world.tables.Session ?? {})
    const { body: tokens } = await client.call('POST /fapi/user/refresh-token', {
      headers: APP,
      body: { refreshToken: String(opened?.refreshToken) },
    })
    return `Bearer ${tokens.accessToken}`
  }
  const withPin = { ...headers, 'x-pin-token': body.pinToken }
  expect((await client.call(`GET ${path}/stream`, { headers: withPin })).status).toBe(200)
  const elsewhere = { ...(await logIn(client, 'dina')), 'x-pin-token': body.pinToken }
  const refused = await client.call(`GET ${path}/stream`, { headers: elsewhere })
  expect(codesOf(refused.body)).toEqual(['BLOCKED_PIN'])
  client.platform.clock.advance('PT14M59S')
  expect((await client.call(`GET ${path}`, { headers: withPin })).body.access.playable).toBe(true)
  client.platform.clock.advance(1)
  const renewed = { ...withPin, authorization: await renew() }
  const late = await client.call(`GET ${path}`, { headers: renewed })
  expect(codesOf(late.body.access)).toEqual(['BLOCKED_PIN'])
})

test('five wrong PINs lock it for 15 minutes; a new PIN ends the lock', async () => {
  const { client, headers } = await household()
  const enter = (pin: string) =>
    client.call('POST /fapi/user/pin/validation', { headers, body: { pin } })
  for (const _ of [1, 2, 3, 4]) expect((await enter('0000')).body.code).toBe('PIN_INVALID')
  const locked = await enter('0000')
  expect([locked.body.code, locked.headers.get('retry-after')]).toEqual(['PIN_LOCKED', '900'])
  expect((await enter('2580')).body.code).toBe('PIN_LOCKED')
  const set = (password: string, pin = '1379') =>
    client.call('POST /fapi/user/pin', { headers, body: { pin, password } })
  expect((await set(PASSWORD, '137913')).body.errors[0].pointer).toBe('/pin')
  expect((await set('wrong')).body.code).toBe('CREDENTIALS_INVALID')
  expect((await set(PASSWORD)).status).toBe(204)
  expect((await enter('1379')).status).toBe(200)
})

test('favourites and stars belong to the profile and count once', async () => {
  const { client, headers, kids } = await household()
  const entity = { entityType: 'movies', entityId: idOf(client, 'Last Sailing') }
  const mark = () => client.call('POST /fapi/user/favorites', { headers, body: entity })
  const [first, second] = [await mark(), await mark()]
  expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id])
  const list = async () => (await client.call('GET /fapi/user/favorites', { headers })).body.data
  expect((await list())[0].asset.title).toBe('Last Sailing')
  const hidden = { entityType: 'movies', entityId: idOf(client, 'Dredger') }
  const unseen = await client.call('POST /fapi/user/favorites', { headers, body: hidden })
  expect(unseen.status).toBe(404)
  const rate = (value: number) =>
    client.call('POST /fapi/user/ratings', { headers, body: { ...entity, value } })
  await rate(3)
  await rate(5)
  const { body: stars } = await client.call('GET /fapi/user/ratings', { headers })
  expect(stars.data.map(({ value }: { value: number }) => value)).toEqual([5])
  await client.call(`PUT /fapi/user/profiles/select/${kids.id}`, { headers })
  expect(await list()).toEqual([])
})
