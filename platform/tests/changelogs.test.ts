import { expect, test } from 'vitest'
import { createClient, OPERATIONS_KEY as headers } from './client.ts'

const AT = '/dapi/changelogs'

test('a changelog changes only in the version that the caller knows', async () => {
  const { call, platform } = createClient()
  const draft = { version: '2026.4', title: 'Previews', body: 'Every playlist has a preview.' }
  const { body: made, headers: first } = await call(`POST ${AT}`, { headers, body: draft })
  const write = (tag: string, title: string) =>
    call(`PUT ${AT}/${made.id}`, {
      headers: { ...headers, 'if-match': tag },
      body: { ...draft, title },
    })
  platform.clock.advance('PT1H')
  const tag = String(first.get('etag'))
  const changed = await write(tag, 'Better previews')
  expect(changed.body).toMatchObject({
    title: 'Better previews',
    version: '2026.4',
    createdAt: '2026-03-14T19:30:00Z',
    updatedAt: '2026-03-14T20:30:00Z',
  })
  expect((await write(tag, 'Lost')).body.code).toBe('VERSION_CONFLICT')
  expect((await write('"2026.4"', 'Lost')).body.code).toBe('VERSION_CONFLICT')
  const read = await call(`GET ${AT}/${made.id}`, { headers })
  expect(read.headers.get('etag')).toBe(changed.headers.get('etag'))
})

test('a search reads the titles and the texts of changelogs', async () => {
  const { call } = createClient()
  const search = async (query: string) =>
    (await call(`POST ${AT}/search`, { headers, body: { query } })).body.data.length
  expect([await search('editing'), await search('at once'), await search('never')]).toEqual([
    1, 1, 0,
  ])
})
