import { expect, test } from 'vitest'
import { APP, createClient, idOf, KEY } from './client.ts'
import { MONTHLY } from './customer.ts'
import { ids } from './sample-ids.ts'

test('what is not translated comes in the default language of the service', async () => {
  const client = createClient()
  const data = { languages: ['en', 'nl', 'fr'], defaultLanguage: 'nl' }
  const items = [{ op: 'UPDATE', id: ids.service?.northlight, data }]
  await client.call('POST /dapi/service/bulk', { headers: KEY, body: { items } })
  const read = async (path: string) => {
    const headers = { ...APP, 'accept-language': 'fr' }
    return (await client.call(`GET /fapi/${path}`, { headers })).body
  }
  const ferry = await read(`media/movies/${idOf(client, 'Night Ferry')}`)
  expect([ferry.title, ferry.genres[0].name]).toEqual(['Nachtveer', 'Misdaad'])
  const [reason] = ferry.access.blockedReasons.slice(-1)
  expect(reason).toMatchObject({ message: 'Bij Maandelijks', data: { productIds: [MONTHLY] } })
  const [menu] = (await read('menus')).data
  expect(menu.items[0].label).toBe('Start')
})

test.each(['EN', 'english', 'en_GB', '', 'n'])('%j is no language of a text', async (language) => {
  const body = { key: 'noir', name: { en: 'Noir', [language]: 'Noir' } }
  const made = await createClient().call('POST /dapi/genres', { headers: KEY, body })
  expect([made.status, made.body.errors?.[0]]).toMatchObject([
    422,
    { pointer: `/name/${language}`, code: 'INVALID_FORMAT' },
  ])
})
