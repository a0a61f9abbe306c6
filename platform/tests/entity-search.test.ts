import { expect, test } from 'vitest'
import { type Client, createClient, KEY } from './client.ts'
import { ids } from './sample-ids.ts'

const search = async (each: Client, body: object, type = '/movies') => {
  const line = `POST /dapi/media${type}/search`
  return (await each.call(line, { headers: KEY, body: body as never })).body.data
}

const titlesOf = (rows: readonly { title: { en: string } }[]) => rows.map(({ title }) => title.en)

test.each([
  ['title', 'contains', 'HARBOUR l'],
  ['title', 'startsWith', 'het haven'],
  ['title', 'eq', 'The Harbour Light'],
  ['title', 'in', ['Het havenlicht']],
  ['title.nl', 'contains', 'havenlicht'],
])('a filter on %s without a language reads all of them: %s %j', async (field, op, value) => {
  const found = await search(createClient(), { filter: { field, op, value } })
  expect(titlesOf(found)).toEqual(['The Harbour Light'])
})

test('assets are sorted by their titles', async () => {
  const each = createClient()
  const sorted = titlesOf(await search(each, { sort: [{ field: 'title', order: 'asc' }] }))
  expect(sorted).toEqual(sorted.toSorted())
  const { body } = await each.call('GET /dapi/media/movies?sort=-title', { headers: KEY })
  expect(titlesOf(body.data)).toEqual(sorted.toReversed())
})

test.each(['credits', 'images.kind', 'customFields', 'monetization'])(
  '%s has no single value, so neither lists nor searches sort by it',
  async (field) => {
    const each = createClient()
    const { body: list } = await each.call(`GET /dapi/media/movies?sort=${field}`, { headers: KEY })
    expect(list).toMatchObject({ code: 'INVALID_PARAMETER', errors: [{ pointer: 'sort' }] })
    const body = { sort: [{ field, order: 'asc' }] }
    const { body: found } = await each.call('POST /dapi/media/movies/search', {
      headers: KEY,
      body,
    })
    expect(found.code).toBe('VALIDATION_FAILED')
  },
)

test('names are sorted as in an index', async () => {
  const each = createClient()
  for (const name of ['Zoë Adams', 'noor de Wit']) {
    await each.call('POST /dapi/persons', { headers: KEY, body: { name } })
  }
  const { body } = await each.call('GET /dapi/persons?sort=name', { headers: KEY })
  const names = body.data.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Mira Okafor', 'noor de Wit', 'Zoë Adams'])
})

test('what has no date comes last, in either order', async () => {
  const each = createClient()
  const body = { ids: [ids.asset.harbourLight], releaseDate: null }
  await each.call('POST /dapi/media/bulk-release-date', { headers: KEY, body })
  for (const sort of ['releaseDate', '-releaseDate']) {
    const list = await each.call(`GET /dapi/media/movies?sort=${sort}`, { headers: KEY })
    expect([sort, list.body.data.at(-1).id]).toEqual([sort, ids.asset.harbourLight])
  }
})

test('a time with milliseconds is the same time', async () => {
  const each = createClient()
  const [{ createdAt }] = await search(each, { limit: 1 })
  const time = createdAt.replace('Z', '.000Z')
  const count = async (op: string, value: string | string[]) =>
    (await search(each, { filter: { field: 'createdAt', op, value } })).length
  expect(await count('gt', time)).toBe(0)
  expect(await count('eq', time)).toBe(await count('eq', createdAt))
  expect(await count('between', [time, time])).toBe(await count('eq', createdAt))
})

test('a text finds assets by the names in their credits', async () => {
  const found = await search(createClient(), { query: 'okafor mira' }, '')
  expect(titlesOf(found)).toContain('The Harbour Light')
})
