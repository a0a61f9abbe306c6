import { beforeEach, expect, test } from 'vitest'
import { type Client, createClient, idOf, logIn } from './client.ts'
import { type Headers, report, stream } from './playing.ts'

let client: Client
let dina: Headers
beforeEach(async () => {
  client = createClient({ rateLimits: false })
  dina = await logIn(client, 'dina')
})

/** Plays an episode up to a position, and moves the clock on. */
async function play(title: string, position: number) {
  const { body: playback } = await stream(client, title, dina, 'episodes')
  const headers = { ...dina, asset: `episodes/${idOf(client, title)}` }
  const event = { playback, headers }
  await report(client, { ...event, name: 'started' }, { position: 0 })
  client.platform.clock.advance(20)
  await report(client, { ...event, name: 'stopped' }, { position })
  client.platform.clock.advance(20)
}

async function entries(): Promise<string[]> {
  const { body } = await client.call('GET /fapi/playlists/user-continue-watching', {
    headers: dina,
  })
  return body.items.data.map(({ asset }: { asset: { title: string } }) => asset.title)
}

test('an episode that was only opened does not take the entry of its series', async () => {
  await play('Ebb', 600)
  await play('The Causeway', 10)
  expect(await entries()).toEqual(['Ebb'])
  await play('Ebb', 2640)
  expect(await entries()).toEqual(['The Causeway'])
  await play('The Causeway', 10)
  expect(await entries()).toEqual(['The Causeway'])
})

test('the first episode of the next season follows the last of a season', async () => {
  await play('High Water', 2640)
  expect(await entries()).toEqual(['Neap'])
})
