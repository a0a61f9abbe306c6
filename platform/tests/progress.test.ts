import { expect, test } from 'vitest'
import { APP, createClient, idOf, KEY, logIn } from './client.ts'
import { report, stream } from './playing.ts'
import { ids } from './sample-ids.ts'

const DINA = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6003'

test('progress comes from events, counts each once, and leads back to where the viewer stopped', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const asset = `episodes/${idOf(client, 'Mudlark')}`
  const { body: playback } = await stream(client, 'Mudlark', dina, 'episodes')
  expect(playback.nextEpisode).toMatchObject({ seasonNumber: 1, episodeNumber: 4 })
  const event = { name: 'stopped', playback, headers: { ...dina, asset } }
  const id = '11111111-0000-4000-8000-000000000001'
  const sent = await report(client, event, { position: 1292.4, id })
  expect(sent.body).toEqual({ accepted: 1, duplicates: 0, rejected: [] })
  expect((await report(client, event, { id })).body).toMatchObject({ accepted: 0, duplicates: 1 })
  const again = await stream(client, 'Mudlark', dina, 'episodes')
  expect(again.body.resume.positionSeconds).toBe(1287.4)
  const late = await report(client, event, { at: '2026-03-01T00:00:00Z' })
  expect(late.body.rejected[0].code).toBe('TOO_OLD')
})

test('progress belongs to the profile that is selected when the batch arrives', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const { data } = (await client.call('GET /fapi/user/profiles', { headers: dina })).body
  const { body: playback } = await stream(client, 'Grey Water', dina)
  const select = (id: string) =>
    client.call(`PUT /fapi/user/profiles/select/${id}`, { headers: dina })
  await select(data[1].id)
  const headers = { ...dina, asset: `movies/${idOf(client, 'Grey Water')}` }
  await report(client, { name: 'stopped', playback, headers }, { position: 600 })
  const list = async () =>
    (await client.call('GET /fapi/user/watching-progress', { headers: dina })).body.data
  expect(await list()).toHaveLength(1)
  await select(data[0].id)
  expect(await list()).toEqual([])
})

test('the tracks that a viewer chooses become the preference of the profile', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const { body: playback } = await stream(client, 'Grey Water', dina)
  const headers = { ...dina, asset: `movies/${idOf(client, 'Grey Water')}` }
  const choose = async (payload: object) => {
    await report(client, { name: 'tracksChanged', playback, headers }, { payload })
    const { body } = await client.call('GET /fapi/user/profiles/selected', { headers: dina })
    return body.preferences
  }
  const both = await choose({ audioLanguage: 'en', subtitleLanguage: 'nl' })
  expect(both).toEqual({ audio: 'en', subtitles: 'nl' })
  expect(await choose({ audioLanguage: 'nl' })).toEqual({ audio: 'nl' })
})

test('continue watching offers the next episode once one is completed', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const list = async (name: string) => {
    const { body } = await client.call(`GET /fapi/playlists/${name}`, { headers: dina })
    return body.items.data.map(({ asset }: { asset: { title: string } }) => asset.title)
  }
  const watch = async (title: string, position: number, type = 'episodes') => {
    client.platform.clock.advance(10)
    const { body: playback } = await stream(client, title, dina, type)
    const headers = { ...dina, asset: `${type}/${idOf(client, title)}` }
    await report(client, { name: 'stopped', playback, headers }, { position })
  }
  await watch('Grey Water', 600, 'movies')
  await watch('Pilot Boat', 20, 'movies')
  await watch('Ebb', 600)
  expect(await list('user-continue-watching')).toEqual(['Ebb', 'Grey Water'])
  await watch('Ebb', 2590)
  expect(await list('user-continue-watching')).toEqual(['The Causeway', 'Grey Water'])
  expect(await list('watch-history')).toEqual(['Ebb', 'Pilot Boat', 'Grey Water'])
  const entry = `/fapi/playlists/user-continue-watching/${idOf(client, 'The Causeway')}`
  expect((await client.call(`DELETE ${entry}`, { headers: dina })).status).toBe(204)
  expect((await client.call(`DELETE ${entry}`, { headers: dina })).status).toBe(404)
  expect(await list('user-continue-watching')).toEqual(['Grey Water'])
  const { body } = await client.call('GET /fapi/user/watching-progress?state=COMPLETED', {
    headers: dina,
  })
  expect(body.data[0].series.nextEpisodeId).toBe(idOf(client, 'The Causeway'))
})

test('an asset is completed when its player says so, and stays so until it is played again', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const headers = { ...dina, asset: `episodes/${idOf(client, 'Ebb')}` }
  const states = async (steps: [name: string, position: number][]) => {
    const { body: playback } = await stream(client, 'Ebb', dina, 'episodes')
    for (const [name, position] of steps) {
      client.platform.clock.advance(10)
      await report(client, { name, playback, headers }, { position })
    }
    const { body } = await client.call('GET /fapi/user/watching-progress', { headers: dina })
    return body.data[0].state
  }
  // Its credits begin at 2580.
  expect(await states([['stopped', 2490]])).toBe('IN_PROGRESS')
  const end = ['completed', 2500] as [string, number]
  expect(await states([end, ['stopped', 2501]])).toBe('COMPLETED')
  expect(await states([end, ['heartbeat', 300], ['stopped', 300]])).toBe('IN_PROGRESS')
  expect(await states([end, ['stopped', 2501]])).toBe('COMPLETED')
  expect(await states([['started', 0]])).toBe('STARTED')
})

test('an episode that no list shows has a next one too', async () => {
  const client = createClient()
  const id = idOf(client, 'Mudlark')
  const next = async () => {
    const { body } = await client.call(`GET /fapi/media/episodes/${id}`, { headers: APP })
    return body.nextEpisode?.episodeNumber
  }
  expect(await next()).toBe(4)
  const items = [{ op: 'UPDATE', id, data: { visibility: 'UNLISTED' } }]
  await client.call('POST /dapi/media/episodes/bulk', { headers: KEY, body: { items } })
  expect(await next()).toBe(4)
})

test('the history outlives progress by far, and ends after two years', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const { body: playback } = await stream(client, 'Grey Water', dina, 'movies')
  const headers = { ...dina, asset: `movies/${idOf(client, 'Grey Water')}` }
  await report(client, { name: 'stopped', playback, headers }, { position: 600 })
  const titles = async () => {
    const viewer = await logIn(client, 'dina')
    const { body } = await client.call('GET /fapi/playlists/watch-history', { headers: viewer })
    return body.items.data.map(({ asset }: { asset: { title: string } }) => asset.title)
  }
  client.platform.clock.advance('P1Y')
  expect(await titles()).toEqual(['Grey Water'])
  client.platform.clock.advance('P1Y1D')
  expect(await titles()).toEqual([])
})

test('a position is saved by the rules of the service, and a late event changes nothing', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const watch = async (title: string, position: number, type: string, at?: string) => {
    const { body: playback } = await stream(client, title, dina, type)
    const headers = { ...dina, asset: `${type}/${idOf(client, title)}` }
    const event = { name: 'stopped', playback, headers }
    await report(client, event, { position, ...(at && { at }) })
    const { body } = await client.call(
      `GET /fapi/user/watching-progress?assetIds=${idOf(client, title)}`,
      { headers: dina },
    )
    return [body.data[0].state, body.data[0].positionSeconds]
  }
  expect(await watch('Ebb', 100, 'episodes')).toEqual(['STARTED', 100])
  client.platform.clock.advance(60)
  const late = '2026-03-14T19:30:30Z'
  expect(await watch('Ebb', 130, 'episodes')).toEqual(['IN_PROGRESS', 130])
  expect(await watch('Ebb', 20, 'episodes', late)).toEqual(['IN_PROGRESS', 130])
  expect(await watch('The Little Buoy', 110, 'movies')).toEqual(['STARTED', 110])
})

test('the sequence gives the order of a session, even if the clock of the device jumps', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const { body: playback } = await stream(client, 'Ebb', dina, 'episodes')
  const headers = { ...dina, asset: `episodes/${idOf(client, 'Ebb')}` }
  const tell = async (name: string, sequence: number, facts: { position: number; at?: string }) => {
    const { body } = await report(client, { name, playback, headers }, { sequence, ...facts })
    expect(body.rejected).toEqual([])
    const { body: progress } = await client.call('GET /fapi/user/watching-progress', {
      headers: dina,
    })
    return progress.data[0].positionSeconds
  }
  await tell('started', 1, { position: 0 })
  expect(await tell('heartbeat', 3, { position: 240 })).toBe(240)
  expect(await tell('heartbeat', 2, { position: 120 })).toBe(240)
  expect(await tell('stopped', 4, { position: 300, at: '2026-03-14T18:00:00Z' })).toBe(300)
})

test('the history of a viewer outlives progress, and ends after five years', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  for (const [title, type] of [
    ['Grey Water', 'movies'],
    ['Northlight One', 'channels'],
  ] as const) {
    const { body: playback } = await stream(client, title, dina, type)
    const headers = { ...dina, asset: `${type}/${idOf(client, title)}` }
    await report(client, { name: 'stopped', playback, headers }, { position: 600 })
  }
  const list = async (name: string) => {
    const { body } = await client.call(`GET /dapi/d2c/users/${DINA}/${name}`, { headers: KEY })
    return body.data.map(({ type }: { type: string }) => type).toSorted()
  }
  expect(await list('watching-progress')).toEqual(['movies'])
  expect(await list('watch-history')).toEqual(['channels', 'movies'])
  const configuration = `/dapi/service/${ids.service.northlight}/configuration`
  const { body: settings } = await client.call(`GET ${configuration}`, { headers: KEY })
  const continueWatching = { ...settings.continueWatching, idleDays: 30 }
  const body = { ...settings, continueWatching }
  const changed = await client.call(`PUT ${configuration}`, { headers: KEY, body })
  expect(changed.status).toBe(200)
  client.platform.clock.advance('P30D')
  expect(await list('watching-progress')).toEqual([])
  expect(await list('watch-history')).toEqual(['channels', 'movies'])
  client.platform.clock.advance('P5Y')
  expect(await list('watch-history')).toEqual([])
})

test('what a profile has played goes with the account', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const { body: profile } = await client.call('GET /fapi/user/profiles/selected', { headers: dina })
  const { body: playback } = await stream(client, 'Grey Water', dina)
  await report(client, { name: 'stopped', playback, headers: dina }, { position: 600 })
  const traces = () =>
    ['ViewerEvent', 'WatchingProgress'].map((table) =>
      JSON.stringify(client.platform.world.tables[table]).includes(profile.id),
    )
  await client.call('DELETE /fapi/user', { headers: dina })
  expect(traces()).toEqual([true, true])
  client.platform.clock.advance('P30D')
  expect(traces()).toEqual([false, false])
})

test('the next episode is no special; of the news it is the newest that is not watched', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const nextOf = async (title: string) => {
    const path = `GET /fapi/media/episodes/${idOf(client, title)}`
    return (await client.call(path, { headers: dina })).body.nextEpisode?.id
  }
  const special = idOf(client, 'High Water')
  const bulk = { items: [{ op: 'UPDATE', id: special, data: { seasonNumber: 0 } }] }
  await client.call('POST /dapi/media/episodes/bulk', { headers: KEY, body: bulk })
  expect(await nextOf('Mudlark')).toBe(idOf(client, 'Neap'))
  expect(await nextOf('Slack Water')).toBeUndefined()
  const [today, yesterday, before] = ['14', '13', '12'].map(
    (day) => `Northlight Today, 2026-03-${day}`,
  )
  expect(await nextOf(yesterday ?? '')).toBe(idOf(client, today ?? ''))
  const { body: playback } = await stream(client, today ?? '', dina, 'episodes')
  const headers = { ...dina, asset: `episodes/${idOf(client, today ?? '')}` }
  const position = playback.edition.durationSeconds
  await report(client, { name: 'stopped', playback, headers }, { position })
  expect(await nextOf(yesterday ?? '')).toBe(idOf(client, before ?? ''))
})
