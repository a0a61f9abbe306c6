import { expect, test } from 'vitest'
import { createClient, KEY, logIn } from './client.ts'
import { BRAM, RENTAL } from './customer.ts'
import { report, stream } from './playing.ts'

test('of two rentals of a film only one starts, the one that must be started first', async () => {
  const client = createClient()
  const { body: sample } = await client.call(`GET /dapi/products/${RENTAL}`, { headers: KEY })
  const { id: _, createdAt, updatedAt, version, ...facts } = sample
  const copy = { ...facts, storeProducts: [] }
  const { body: other } = await client.call('POST /dapi/products', { headers: KEY, body: copy })
  const give = (productId: string, expiresAt: string) =>
    client.call(`POST /dapi/d2c/users/${BRAM}/products`, {
      headers: KEY,
      body: { productId, store: 'EXTERNAL', startedAt: '2026-03-14T19:30:00Z', expiresAt },
    })
  await give(RENTAL, '2026-04-13T19:30:00Z')
  await give(other.id, '2026-04-01T19:30:00Z')
  client.platform.clock.moveTo('2026-03-21T19:00:00Z')
  const play = async () => {
    const bram = await logIn(client, 'bram')
    const { body: playback } = await stream(client, 'The Harbour Light', bram)
    await report(client, { name: 'started', playback, headers: bram })
    const { body } = await client.call('GET /fapi/user/products', { headers: bram })
    const held = (id: string) =>
      body.data.find(({ productId }: { productId: string }) => productId === id)
    return [held(RENTAL).firstPlayedAt, held(other.id).firstPlayedAt]
  }
  expect(await play()).toEqual([undefined, '2026-03-21T19:00:00Z'])
  client.platform.clock.advance('PT1H')
  expect(await play()).toEqual([undefined, '2026-03-21T19:00:00Z'])
  client.platform.clock.advance('P2D')
  expect(await play()).toEqual(['2026-03-23T20:00:00Z', '2026-03-21T19:00:00Z'])
})
