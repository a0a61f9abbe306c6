import { expect, test } from 'vitest'
import type { JsonObject } from '../src/contract.ts'
import { createClient, KEY } from './client.ts'

test('a malformed item of a batch is refused with what is wrong in it', async () => {
  const client = createClient()
  const { body: movies } = await client.call('GET /dapi/media/movies?limit=1', { headers: KEY })
  const [{ id }] = movies.data
  const faultsOf = async (item: JsonObject) => {
    const { body } = await client.call('POST /dapi/media/movies/bulk', {
      headers: KEY,
      body: { items: [item] },
    })
    return body.errors.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`)
  }
  expect(await faultsOf({ op: 'UPDATE', id, data: { adult: 'yes' } })).toEqual([
    '/items/0/data/adult INVALID_VALUE',
  ])
  const data = { externalId: 'a', monetization: { models: ['FREE'] } }
  expect(await faultsOf({ op: 'UPSERT', externalId: 'a', data })).toContain(
    '/items/0/data/title REQUIRED',
  )
  expect(await faultsOf({ op: 'JUGGLE', id })).toEqual(['/items/0 INVALID_VALUE'])
})
