import { expect, test } from 'vitest'
import { visitPage } from '../src/visit.ts'
import { APP, type Client, codesOf, createClient, KEY, logIn, WEB } from './client.ts'
import { customer, RENTAL } from './customer.ts'
import { report } from './playing.ts'

const LIGHT = '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11'
const PATH = `/fapi/media/movies/${LIGHT}`
const PREMIERE = '2026-03-20T19:30:00Z'

async function editionOf(client: Client, kind: string): Promise<string> {
  const { body } = await client.call(`GET ${PATH}/editions`, { headers: APP })
  return body.data.find((edition: { kind: string }) => edition.kind === kind).id
}

test('a trailer plays although the film is only announced', async () => {
  const client = createClient()
  const headers = { ...APP, 'x-device-id': 'kitchen' }
  const id = await editionOf(client, 'TRAILER')
  const played = await client.call(`GET ${PATH}/stream?editionId=${id}`, { headers })
  expect([played.status, played.body.edition?.kind]).toEqual([200, 'TRAILER'])
})

test('a film whose own streams are gone does not play its trailer instead', async () => {
  const client = createClient({ clock: PREMIERE })
  const main = `/dapi/editions/${await editionOf(client, 'MAIN')}/streams`
  for (const { id } of (await client.call(`GET ${main}`, { headers: KEY })).body.data) {
    await client.call(`DELETE ${main}/${id}`, { headers: KEY })
  }
  const dina = await logIn(client, 'dina')
  const { body } = await client.call(`GET ${PATH}`, { headers: dina })
  expect(codesOf(body.access)).toEqual(['BLOCKED_STREAM'])
  const blocked = await client.call(`GET ${PATH}/stream`, { headers: dina })
  expect(codesOf(blocked.body)).toEqual(['BLOCKED_STREAM'])
  const trailer = await editionOf(client, 'TRAILER')
  const played = await client.call(`GET ${PATH}/stream?editionId=${trailer}`, { headers: dina })
  expect(played.status).toBe(200)
})

test('a trailer does not start the clock of a rental', async () => {
  const client = createClient({ clock: PREMIERE })
  const bram = await customer(client)
  const { url } = (await bram.session(RENTAL)).body
  visitPage(client.platform, url, { card: '4242 4242 4242 4242' })
  const headers = await logIn(client, 'bram', 'laptop', WEB)
  for (const [kind, startedAt] of [
    ['TRAILER', undefined],
    ['MAIN', PREMIERE],
  ]) {
    const line = `GET ${PATH}/stream?editionId=${await editionOf(client, String(kind))}`
    const { body: playback } = await client.call(line, { headers })
    await report(client, { name: 'started', playback, headers })
    expect([kind, (await bram.held())[0].firstPlayedAt]).toEqual([kind, startedAt])
    await report(client, { name: 'stopped', playback, headers })
  }
})
