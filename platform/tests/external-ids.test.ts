import { expect, test } from 'vitest'
import { type Client, createClient as client, KEY } from './client.ts'

async function createSources(each: Client): Promise<string[]> {
  const create = async (name: string) => {
    const body = { name, kind: 'DAPI', defaultLanguage: 'en' }
    return (await each.call('POST /dapi/sources', { headers: KEY, body })).body.id
  }
  return [await create('one'), await create('two')]
}

test('a movie that is created by its external id gets the defaults', async () => {
  const each = client()
  const [sourceId = ''] = await createSources(each)
  const body = { sourceId, title: { en: 'The Sluice' } }
  const path = 'PUT /dapi/media/movies/external-id/nl-mov-0200'
  const { status, body: movie } = await each.call(path, { headers: KEY, body })
  expect(status).toBe(201)
  expect(movie).toMatchObject({ status: 'DRAFT', monetization: { models: ['FREE'] } })
  expect((await each.call(path, { headers: KEY, body })).status).toBe(200)
})

const WRITES: [
  how: string,
  write: (each: Client, data: { sourceId: string }) => Promise<unknown>,
][] = [
  [
    'by its address',
    (each, body) => each.call('PUT /dapi/media/movies/external-id/shared', { headers: KEY, body }),
  ],
  [
    'in bulk',
    (each, data) => {
      const body = { items: [{ op: 'UPSERT', externalId: 'shared', data }] }
      return each.call('POST /dapi/media/movies/bulk', { headers: KEY, body })
    },
  ],
]

test.each(WRITES)(
  'two sources have a movie each with one external id, written %s',
  async (_, write) => {
    const each = client()
    const sourceIds = await createSources(each)
    for (const title of ['Before', 'After']) {
      for (const sourceId of sourceIds) {
        const data = { sourceId, title: { en: `${title} ${sourceId}` } }
        await write(each, data)
      }
    }
    for (const sourceId of sourceIds) {
      const path = `GET /dapi/media/movies/external-id/shared?sourceId=${sourceId}`
      const { body } = await each.call(path, { headers: KEY })
      expect(body).toMatchObject({ sourceId, title: { en: `After ${sourceId}` }, version: 2 })
    }
  },
)

test('an item of a batch has one external id', async () => {
  const each = client()
  const [sourceId = ''] = await createSources(each)
  const data = { sourceId, title: { en: 'The Sluice' }, externalId: 'nl-2' }
  const good = { op: 'UPSERT', externalId: 'nl-3', data: { ...data, externalId: 'nl-3' } }
  const body = { items: [{ op: 'UPSERT', externalId: 'nl-1', data }, good] }
  const answer = await each.call('POST /dapi/media/movies/bulk', { headers: KEY, body })
  const [first, second] = answer.body.results
  expect([first.problem.errors[0].pointer, second.status]).toEqual(['/externalId', 201])
})

test('a version of what does not exist yet is a conflict', async () => {
  const each = client()
  const [sourceId = ''] = await createSources(each)
  const body = { sourceId, title: { en: 'The Sluice' } }
  for (const tag of ['"1"', '*']) {
    const headers = { ...KEY, 'if-match': tag }
    const path = 'PUT /dapi/media/movies/external-id/nl-mov-0200'
    expect((await each.call(path, { headers, body })).body.code).toBe('VERSION_CONFLICT')
  }
})
