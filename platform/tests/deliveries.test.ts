import { expect, test } from 'vitest'
import { groupBy } from '../src/group-by.ts'
import { addSeconds } from '../src/time.ts'
import type { Outgoing } from '../src/world.ts'
import { type Client, createClient, KEY, OPERATIONS_KEY, SIGNING_SECRET } from './client.ts'
import { ids } from './sample-ids.ts'
import { signatureOf } from './signature.ts'

const DESTINATIONS = '/dapi/destinations'
const ENDPOINT = 'https://hooks.northlight.example/backstage'

/** Sets what the address of the destination returns. */
const endpointReturns = (client: Client, status: number) =>
  client.call('POST /_platform/feed', { body: { url: ENDPOINT, status } })

/** Hides a movie, which is an event. */
const cause = (client: Client, visibility = 'HIDDEN') =>
  client.call('POST /dapi/media/bulk-visibility', {
    headers: KEY,
    body: { ids: [ids.asset.harbourLight], visibility },
  })

const attemptsOf = ({ platform }: Client) =>
  platform.world.outbox.filter(({ body }) => {
    const { data } = body as { data?: { asset?: { id: string } } }
    return data?.asset?.id === ids.asset.harbourLight
  })

test('a webhook that fails is sent again six times, then the organisation is alerted', async () => {
  const client = createClient()
  await endpointReturns(client, 500)
  await cause(client)
  for (const wait of ['PT4S', 'PT1S', 'PT5M', 'PT30M', 'PT2H', 'PT5H', 'PT10H', 'P1D']) {
    client.platform.clock.advance(wait)
  }
  const attempts = attemptsOf(client)
  const [first] = attempts
  const waits = attempts.map(({ at }) => (Date.parse(at) - Date.parse(String(first?.at))) / 1000)
  const seconds = [0, 5, 300, 1800, 7200, 18_000, 36_000]
  expect(waits).toEqual(seconds.map((_, at) => seconds.slice(0, at + 1).reduce((a, b) => a + b)))
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(1)
  expect(first?.delivery).toMatchObject({ endpoint: ENDPOINT, status: 500 })
  for (const attempt of attempts) expect(signersOf(attempt)).toEqual([SIGNING_SECRET])
  const mail = client.platform.world.outbox.find(({ event }) => event === 'mail.destination')
  expect(mail?.body).toMatchObject({ to: 'platform@northlight.example' })
})

test.each([101, 199, 301])(
  'a webhook that gets %i is sent again, and such an address is refused',
  async (status) => {
    const client = createClient()
    await endpointReturns(client, status)
    const { body: refused } = await client.call(`POST ${DESTINATIONS}`, {
      headers: OPERATIONS_KEY,
      body: { name: 'Billing', kind: 'HTTP', endpoint: ENDPOINT, format: 'EVENTS' },
    })
    expect(refused.errors).toMatchObject([{ pointer: '/endpoint' }])
    await cause(client)
    await endpointReturns(client, 200)
    client.platform.clock.advance('P1D')
    expect(attemptsOf(client).map(({ delivery }) => delivery?.status)).toEqual([status, 200])
  },
)

test('a webhook that is accepted, or whose destination is deleted, is not sent again', async () => {
  const client = createClient()
  await endpointReturns(client, 503)
  await cause(client)
  await endpointReturns(client, 204)
  client.platform.clock.advance('P2D')
  expect(attemptsOf(client).map(({ delivery }) => delivery?.status)).toEqual([503, 204])
  await endpointReturns(client, 503)
  await cause(client, 'VISIBLE')
  const { body } = await client.call(`GET ${DESTINATIONS}`, { headers: OPERATIONS_KEY })
  await client.call(`DELETE ${DESTINATIONS}/${body.data[0].id}`, { headers: OPERATIONS_KEY })
  client.platform.clock.advance('P2D')
  expect(attemptsOf(client)).toHaveLength(3)
})

const NEW_SECRET = 'whsec_bmV3LXNlY3JldC1vZi1ub3J0aGxpZ2h0LTAy'

/** The secrets whose signatures a webhook carries, by the headers and body of the outbox. */
function signersOf({ id, at, body, delivery }: Outgoing): string[] {
  const { 'webhook-timestamp': timestamp = '', 'webhook-signature': given = '' } =
    delivery?.headers ?? {}
  expect(delivery?.headers['webhook-id']).toBe(id)
  expect(Number(timestamp)).toBe(Date.parse(at) / 1000)
  const { pathname: path } = new URL(ENDPOINT)
  const signed = { method: 'POST', path, id, timestamp, body: JSON.stringify(body) }
  const signers = [SIGNING_SECRET, NEW_SECRET].filter((secret) =>
    given.split(' ').includes(signatureOf(secret, signed)),
  )
  expect(given.split(' ')).toHaveLength(signers.length)
  return signers
}

test.each(['PUT', 'POST'])('a new secret by %s gives two signatures for a day', async (method) => {
  const client = createClient()
  const { body } = await client.call(`GET ${DESTINATIONS}`, { headers: OPERATIONS_KEY })
  const { id, createdAt, updatedAt, version, ...input } = body.data[0]
  const write = (secretRef: string) => {
    const data = { ...input, secretRef }
    return method === 'PUT'
      ? client.call(`PUT ${DESTINATIONS}/${id}`, { headers: OPERATIONS_KEY, body: data })
      : client.call(`POST ${DESTINATIONS}/bulk`, {
          headers: OPERATIONS_KEY,
          body: { items: [{ op: 'UPSERT', id, data }] },
        })
  }
  const signersAfter = async (visibility: string) => {
    await cause(client, visibility)
    return signersOf(attemptsOf(client).at(-1) as Outgoing)
  }
  await write('set')
  expect(await signersAfter('HIDDEN')).toEqual([SIGNING_SECRET])
  await write(NEW_SECRET)
  expect(await signersAfter('VISIBLE')).toEqual([SIGNING_SECRET, NEW_SECRET])
  client.platform.clock.advance('P1D')
  expect(await signersAfter('HIDDEN')).toEqual([NEW_SECRET])
  const written = await client.call(`GET ${DESTINATIONS}/${id}`, { headers: OPERATIONS_KEY })
  expect(written.body.secretRef).toBe('set')
})

test('a new destination gets webhooks that are signed with its own secret', async () => {
  const client = createClient()
  const { status } = await client.call(`POST ${DESTINATIONS}`, {
    headers: OPERATIONS_KEY,
    body: {
      name: 'Billing',
      kind: 'HTTP',
      endpoint: ENDPOINT,
      format: 'EVENTS',
      secretRef: NEW_SECRET,
    },
  })
  expect(status).toBe(201)
  await cause(client)
  expect(attemptsOf(client).map(signersOf)).toEqual([[SIGNING_SECRET], [NEW_SECRET]])
})

test('what is sent during one long jump of the clock is in order of time', async () => {
  const client = createClient()
  const { body: editions } = await client.call('GET /dapi/editions?limit=50', { headers: KEY })
  const ends = new Map<string, string>()
  for (const { id: editionId, durationSeconds } of editions.data) {
    const end = addSeconds(client.platform.clock.now, durationSeconds)
    if (ends.size === 3 || durationSeconds === 0 || [...ends.values()].includes(end)) continue
    const body = { editionId, input: 'https://uploads.backstage.example/in/film.mov' }
    const { status } = await client.call('POST /dapi/transcode-jobs', { headers: KEY, body })
    if (status === 201) ends.set(editionId, end)
  }
  await client.call(`POST /dapi/mediapipeline/analysis/${[...ends.keys()][0]}`, { headers: KEY })
  await endpointReturns(client, 500)
  await cause(client)
  await endpointReturns(client, 204)
  client.platform.clock.advance('P40D')
  const { outbox } = client.platform.world
  const times = outbox.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  const jobs = outbox.filter(({ event }) => event === 'transcodeJob.ended')
  const ended = jobs.map(({ at, body }) => {
    const { timestamp, data } = body as { timestamp: string; data: { editionId: string } }
    expect(timestamp).toBe(at)
    return [data.editionId, at]
  })
  // One of the demo was nearly done.
  expect(ended).toEqual(expect.arrayContaining([...ends]))
  // Windows that opened and closed on the way.
  const published = outbox.filter(({ event }) => event === 'asset.publicationChanged').slice(2)
  expect(new Set(published.map(({ at }) => at)).size).toBeGreaterThan(1)
})

test('a webhook that fails during a jump of the clock is sent again within it', async () => {
  const client = createClient()
  await endpointReturns(client, 500)
  client.platform.clock.advance('P40D')
  const { outbox, clock } = client.platform.world
  const waits = (count: number) =>
    [0, 5, 300, 1800, 7200, 18_000, 36_000].slice(0, count).reduce((sum, each) => sum + each, 0)
  const events = groupBy(
    outbox.filter(({ delivery }) => delivery),
    ({ id }) => id,
  )
  expect(events.size).toBeGreaterThan(1)
  for (const attempts of events.values()) {
    const first = String(attempts[0]?.at)
    const due = [1, 2, 3, 4, 5, 6, 7].map((count) => addSeconds(first, waits(count)))
    expect(attempts.map(({ at }) => at)).toEqual(due.filter((at) => at <= clock))
  }
  expect(outbox.map(({ at }) => at)).toEqual(outbox.map(({ at }) => at).toSorted())
})

test('an asset that opens and closes within a jump of the clock gives an event for each', async () => {
  const client = createClient()
  const windows = [
    { kind: 'ANNOUNCED', from: '2026-03-15T00:00:00Z', until: '2026-03-16T00:00:00Z' },
    { kind: 'PUBLISHED', from: '2026-03-16T00:00:00Z', until: '2026-03-18T00:00:00Z' },
  ]
  const items = [{ op: 'UPDATE', id: ids.asset.harbourLight, data: { windows } }]
  await client.call('POST /dapi/media/movies/bulk', { headers: KEY, body: { items } })
  client.platform.clock.advance('P7D')
  const changes = attemptsOf(client).slice(1)
  expect(changes.map(({ at, body }) => [at, body])).toMatchObject([
    ['2026-03-15T00:00:00Z', { data: { previousState: 'SCHEDULED', state: 'ANNOUNCED' } }],
    ['2026-03-16T00:00:00Z', { data: { previousState: 'ANNOUNCED', state: 'PUBLISHED' } }],
    ['2026-03-18T00:00:00Z', { data: { previousState: 'PUBLISHED', state: 'EXPIRED' } }],
  ])
})

test('a batch that adds a destination sends its secret', async () => {
  const client = createClient()
  const run = async (item: object) => {
    const body = { items: [{ op: 'UPSERT', ...item }] } as never
    const { status } = await client.call(`POST ${DESTINATIONS}/bulk`, {
      headers: OPERATIONS_KEY,
      body,
    })
    return status
  }
  const data = { name: 'Billing', kind: 'HTTP', endpoint: ENDPOINT, format: 'EVENTS' }
  expect(await run({ data })).toBe(422)
  expect(await run({ data: { ...data, secretRef: 'set' } })).toBe(422)
  expect(await run({ data: { ...data, secretRef: NEW_SECRET } })).toBe(200)
  const { body } = await client.call(`GET ${DESTINATIONS}`, { headers: OPERATIONS_KEY })
  const { id } = body.data.find(({ name }: { name: string }) => name === 'Billing')
  expect(await run({ op: 'UPDATE', id, data: { name: 'Invoices' } })).toBe(200)
})

test('what follows from a change is announced too', async () => {
  const client = createClient()
  const call = (line: string, body?: object) =>
    client.call(line, { headers: KEY, ...(body && { body: body as never }) })
  const states = (event: string, from: number) =>
    client.platform.world.outbox.slice(from).flatMap((each) => {
      const { data } = each.body as { data: { asset?: { type: string }; state: string } }
      return each.event === event ? [[data.asset?.type, data.state].join(' ').trim()] : []
    })
  const during = async (line: string, event: string, body?: object) => {
    const from = client.platform.world.outbox.length
    await call(line, body)
    return new Set(states(event, from))
  }
  const published = 'asset.publicationChanged'
  const ofSeries = new Set(['series HIDDEN', 'episodes HIDDEN'])
  const hide = { ids: [ids.asset.lowTide], visibility: 'HIDDEN' }
  const visibility = 'POST /dapi/media/bulk-visibility'
  expect(await during(visibility, published, hide)).toEqual(ofSeries)
  await call(visibility, { ...hide, visibility: 'VISIBLE' })
  const remove = `DELETE /dapi/media/series/${ids.asset.lowTide}`
  expect(await during(remove, published)).toEqual(ofSeries)
  const source = ids.source.northlightMrss
  await call(`POST /dapi/service/${ids.service.northlight}/import/${source}`)
  const from = client.platform.world.outbox.length
  expect(await during(`DELETE /dapi/sources/${source}`, 'import.ended')).toEqual(
    new Set(['CANCELLED']),
  )
  expect(states(published, from)).toContain('movies HIDDEN')
})
