import { beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../src/contract.ts'
import { type Client, codesOf, createClient, KEY, logIn, WEB } from './client.ts'

const CHANNEL = '1e9d7c85-c4ea-41cb-bf59-7d2e5b4c0a19'
const NEWS = '4a0e8d96-d5fb-42dc-806a-8e3f6c5d1b20'
const BEFORE = '5d0c1e7a-4b29-4f6e-8a3d-b10000000007'

let client: Client
beforeEach(() => {
  client = createClient({ clock: '2026-03-14T19:20:00Z', rateLimits: false })
})

const rights = { startOver: true, catchUp: true, blackoutCountries: [] }

/** Changes a broadcast that has ended or is on air. */
async function setRights(id: string, change: JsonObject) {
  const data = { rights: { ...rights, ...change } }
  const { status } = await client.call('POST /dapi/media/broadcasts/bulk', {
    headers: KEY,
    body: { items: [{ op: 'UPDATE', id, data }] },
  })
  expect(status).toBe(200)
}

/** The mode of the stream that opens, or the reasons why none does. */
async function join(path: string, country = 'NL') {
  const headers = { ...(await logIn(client, 'dina', 'tv', WEB)), 'x-country-override': country }
  const { body } = await client.call(`GET /fapi/media/${path}`, { headers })
  return body.blockedReasons ? codesOf(body) : [body.live.mode, body.live.programStartAt]
}

const channel = (query = '') => `channels/${CHANNEL}/stream?${query}`
const START = '2026-03-14T19:00:00Z'

test('a blackout holds on the channel too, for the programme that is shown', async () => {
  await setRights(NEWS, { blackoutCountries: ['US'] })
  await setRights(BEFORE, {})
  for (const query of ['', `mode=START_OVER&broadcastId=${NEWS}`, `broadcastId=${BEFORE}`]) {
    expect(await join(channel(query), 'US')).toEqual(['BLOCKED_GEO'])
    expect((await join(channel(query)))[1]).toBe(START)
  }
  const earlier = channel(`mode=CATCH_UP&broadcastId=${BEFORE}`)
  expect(await join(earlier, 'US')).toEqual(['CATCH_UP', '2026-03-14T17:00:00Z'])
  const headers = { ...WEB, 'x-country-override': 'US' }
  const { body } = await client.call('GET /fapi/media/channels', { headers })
  const listed = body.data.find(({ id }: { id: string }) => id === CHANNEL)
  expect(codesOf(listed.access)).toContain('BLOCKED_GEO')
})

test('a broadcast is joined within its rights, as through its channel', async () => {
  const both = async (mode: string) => [
    await join(channel(`mode=${mode}&broadcastId=${NEWS}`)),
    await join(`broadcasts/${NEWS}/stream?mode=${mode}`),
  ]
  const started = ['START_OVER', START]
  expect(await both('START_OVER')).toEqual([started, started])
  const early = ['BLOCKED_CATCH_UP']
  expect(await both('CATCH_UP')).toEqual([early, early])
  await setRights(NEWS, { startOver: false, catchUpUntil: '2026-03-14T20:00:00Z' })
  expect(await both('START_OVER')).toEqual([early, early])
  expect(await join(`broadcasts/${NEWS}/stream`)).toEqual(['LIVE', START])
  const caught = ['CATCH_UP', START]
  for (const [time, expected] of [
    ['2026-03-14T19:30:00Z', caught],
    ['2026-03-14T19:59:59Z', caught],
    ['2026-03-14T20:00:00Z', ['BLOCKED_CATCH_UP']],
  ] as const) {
    client.platform.clock.moveTo(time)
    expect(await both('CATCH_UP')).toEqual([expected, expected])
  }
})
