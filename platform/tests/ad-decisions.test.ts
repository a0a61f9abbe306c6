import { beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../src/contract.ts'
import { APP, type Client, createClient, idOf, KEY, logIn, WEB } from './client.ts'

const STRATEGY = '/dapi/advertisement-strategies/0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4601'

let client: Client
beforeEach(() => {
  client = createClient()
})

const ads = (query = '', headers: Record<string, string> = APP) =>
  client.call(`GET /fapi/ads?type=movies&id=${idOf(client, 'Pilot Boat')}${query}`, { headers })

const stream = () =>
  client.call(`GET /fapi/media/movies/${idOf(client, 'Pilot Boat')}/stream`, {
    headers: { ...APP, 'x-device-id': 'living-room' },
  })

async function changeStrategy(change: JsonObject) {
  const { body } = await client.call(`GET ${STRATEGY}`, { headers: KEY })
  const { id, createdAt, updatedAt, version, ...input } = body
  const answer = await client.call(`PUT ${STRATEGY}`, {
    headers: KEY,
    body: { ...input, ...change },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

test('breaks come in the order in which they play, each once and at most fifty', async () => {
  const placesOf = async (breaks: JsonObject[]) => {
    await changeStrategy({ breaks })
    return (await ads()).body.breaks.map(
      ({ position, offsetSeconds = '' }: JsonObject) => `${position} ${offsetSeconds}`,
    )
  }
  expect(
    await placesOf([
      { position: 'POST' },
      { position: 'MID', offsets: [1800, 900, 99_999] },
      { position: 'PRE' },
      { position: 'MID', offsets: [900] },
    ]),
  ).toEqual(['PRE 0', 'MID 900', 'MID 1800', 'POST '])
  const offsets = Array.from({ length: 40 }, (_, index) => index + 1)
  const more = offsets.map((offset) => offset + 100)
  const many = await placesOf([
    { position: 'MID', offsets },
    { position: 'MID', offsets: more },
  ])
  expect(many).toHaveLength(50)
})

test('a limit on tracking is in the tag with and without consent, and on a kids profile', async () => {
  const tagTemplate = 'https://ads.northlight.example/vast?lat=[LIMITADTRACKING]&ifa=[IFA]'
  await changeStrategy({ tagTemplate })
  const tag = async (query: string, headers?: Record<string, string>) =>
    (await ads(query, headers)).body.tagUrl.split('?')[1]
  expect(await tag('&limitAdTracking=true')).toBe('lat=1&ifa=-2')
  expect(await tag('&tcString=T&ifa=i&limitAdTracking=true')).toBe('lat=1&ifa=-2')
  expect(await tag('&tcString=T&ifa=i')).toBe('lat=0&ifa=i')
  expect(await tag('&tcString=&ifa=i')).toBe('lat=0&ifa=-2')
  const headers = await logIn(client, 'bram')
  const { body: mine } = await client.call('GET /fapi/user/profiles', { headers })
  const kid = { name: 'Kid', imageId: mine.data[0].imageId, kids: true, maxAge: 12 }
  const { body } = await client.call('POST /fapi/user/profiles', { headers, body: kid })
  const selected = await client.call(`PUT /fapi/user/profiles/select/${body.id}`, { headers })
  expect(selected.status).toBe(200)
  expect(await tag('&tcString=T&ifa=i&limitAdTracking=true', headers)).toBe('lat=1&ifa=-2')
})

test('an empty consent string is no consent', async () => {
  expect((await ads('&tcString=')).body.consentApplied).toBe(false)
  await changeStrategy({ requiresConsent: true })
  expect((await ads('&tcString=')).body.mode).toBe('NONE')
})

test('the rules in the tag are those of the country', async () => {
  await changeStrategy({ tagTemplate: 'https://ads.northlight.example/vast?r=[REGULATIONS]' })
  const rules = async (country: string) =>
    (await ads('', { ...WEB, 'x-country-override': country })).body.tagUrl.split('=')[1]
  expect([await rules('NL'), await rules('US')]).toEqual(['gdpr', '-1'])
})

test('a long consent string fits into the tag', async () => {
  const { body } = await ads(`&tcString=${'C'.repeat(4096)}`)
  expect(body.tagUrl).toContain('C'.repeat(4096))
})

test.each([
  ['q={unknown}&w=a b', 'q=%7Bunknown%7D&w=a%20b'],
  ['q=ü%&w=%41|"', 'q=%C3%BC%25&w=%41%7C%22'],
])('in an address, %s is written as %s', async (query, encoded) => {
  await changeStrategy({ tagTemplate: `https://ads.northlight.example/vast?${query}` })
  expect((await ads()).body.tagUrl.split('?')[1]).toBe(encoded)
  const manifestTemplate = `https://ssai.northlight.example/s?${query}`
  await changeStrategy({ mode: 'SSAI', ssai: { provider: 'stitcher', manifestTemplate } })
  expect((await stream()).body.sources[0].url.split('?')[1]).toBe(encoded)
})

test('a stream keeps its own address if the address for ads is none', async () => {
  const { body: plain } = await stream()
  await changeStrategy({ mode: 'SSAI', ssai: { provider: 'stitcher', manifestTemplate: 'none' } })
  expect((await stream()).body.sources[0].url).toBe(plain.sources[0].url)
})

test.each(['http://ads.northlight.example/vast', 'https://[ads', undefined])(
  'the tag %s gives no ads',
  async (tag) => {
    const { body } = await client.call(`GET ${STRATEGY}`, { headers: KEY })
    const { tagTemplate: _, ...change } = body
    await client.call(`PUT ${STRATEGY}`, {
      headers: KEY,
      body: { name: change.name, mode: 'CSAI', ...(tag && { tagTemplate: tag }) },
    })
    expect((await ads()).body).toMatchObject({ mode: 'NONE', breaks: [] })
  },
)

test('an edition that the asset does not have is not found', async () => {
  const { status } = await ads('&editionId=e5a0c9b7-16f8-4c2d-9e3a-5b7d1f0c3002')
  expect(status).toBe(404)
})
