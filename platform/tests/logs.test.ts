import { expect, test } from 'vitest'
import { type Client, createClient as client, KEY, OPERATIONS_KEY } from './client.ts'
import { logIn, mailedToken, sessionOf, TOMAS } from './operator-session.ts'
import { ids } from './sample-ids.ts'

interface Entry {
  readonly action: string
  readonly entity?: { readonly type: string; readonly id: string }
  readonly level: string
  readonly actor: { readonly type: string; readonly id?: string }
}

async function search(each: Client, body: object): Promise<Entry[]> {
  const { body: found } = await each.call('POST /dapi/logs', {
    headers: OPERATIONS_KEY,
    body: body as never,
  })
  return found.data
}

test('the time, the actor and the id of an entry cannot be set', async () => {
  const each = client()
  const forged = {
    id: ids.asset.harbourLight,
    at: '2020-01-01T00:00:00Z',
    actor: { type: 'SYSTEM' },
    correlationId: 'forged',
    note: 'odd',
  }
  const { body } = await each.call('POST /dapi/log', {
    headers: { ...OPERATIONS_KEY, 'x-correlation-id': 'mine-1' },
    body: { action: 'encoder.restarted', level: 'WARNING', ...forged },
  })
  expect(body).toMatchObject({
    at: '2026-03-14T19:30:00Z',
    correlationId: 'mine-1',
    actor: { type: 'API_KEY' },
    level: 'WARNING',
  })
  expect([body.id === forged.id, body.note]).toEqual([false, undefined])
})

test('the log is searched by the words of an action and of an entity', async () => {
  const each = client()
  const entity = { type: 'encoder', id: ids.asset.harbourLight }
  const write = { headers: OPERATIONS_KEY, body: { action: 'studio.restarted', entity } }
  await each.call('POST /dapi/log', write)
  for (const query of ['restarted', 'Studio encoder']) {
    expect(await search(each, { query })).toMatchObject([{ action: 'studio.restarted' }])
  }
  expect(await search(each, { query: 'studio stopped' })).toEqual([])
})

test('a text does not match the languages of a title', async () => {
  const each = client()
  const count = async (query: string) => {
    const { body } = await each.call('POST /dapi/media/count', { headers: KEY, body: { query } })
    return body.total
  }
  expect([await count('"nl"'), (await count('havenlicht')) > 0]).toEqual([0, true])
})

test('an entry names the kind of what was changed, and a login is one entry', async () => {
  const each = client()
  await sessionOf(each)
  const now = { field: 'at', op: 'gte', value: each.platform.clock.now }
  const logins = await search(each, { filter: now })
  expect(logins.map(({ action, actor }) => [action, actor.type])).toEqual([['user.login', 'USER']])
  const terms = { version: '2026-04', title: 'April', body: '## 1. Scope' }
  const made = await each.call('POST /dapi/terms-and-conditions', {
    headers: OPERATIONS_KEY,
    body: { ...terms, note: 'odd' },
  })
  expect(made.body.note).toBeUndefined()
  await each.call('POST /dapi/terms-and-conditions/accept', {
    headers: OPERATIONS_KEY,
    body: { termsId: made.body.id },
  })
  const at = `/dapi/media/series/${ids.asset.lowTide}/seasons`
  const season = await each.call(`POST ${at}`, {
    headers: KEY,
    body: { number: 9, title: { en: 'Nine', nl: 'Negen' } },
  })
  expect(season.status).toBe(201)
  const entries = await search(each, {})
  const kinds = new Map(entries.map(({ entity }) => [entity?.id, entity?.type]))
  expect(kinds.get(ids.organisation.northlightMedia)).toBe('organisations')
  expect(kinds.get(season.body.id)).toBe('seasons')
  expect(kinds.get(made.body.id)).toBe('terms-and-conditions')
})

test('a login that fails is a warning about its operator', async () => {
  const each = client()
  const since = { field: 'at', op: 'gte', value: each.platform.clock.now }
  const entries = async () => {
    const found = await search(each, { filter: since })
    return found.map(({ action, level, actor }) => [action, level, actor.id])
  }
  await logIn(each, 'nobody', 'wrong')
  expect(await entries()).toEqual([])
  const failed = ['user.login', 'WARNING', TOMAS]
  for (let n = 0; n < 5; n++) await logIn(each, 'tomas', 'wrong')
  // The account is locked.
  await logIn(each, 'tomas')
  expect(await entries()).toEqual(Array(6).fill(failed))
  each.platform.clock.advance('PT15M')
  const headers = await sessionOf(each)
  await each.call('GET /cms/api/user/me/two-factor-auth/config', { headers })
  const enable = 'POST /cms/api/user/me/two-factor-auth/enable'
  await each.call(enable, { headers, body: { code: '492039' } })
  const { challengeToken } = (await logIn(each, 'tomas')).body
  const body = { challengeToken, code: '000000' }
  await each.call('POST /cms/api/login/token', { body })
  const warnings = (await entries()).filter(([, level]) => level === 'WARNING')
  expect(warnings).toEqual(Array(7).fill(failed))
})

test('a change that is refused is a warning about what it names, and a refused read is not', async () => {
  const each = client()
  const since = { field: 'at', op: 'gte', value: each.platform.clock.now }
  const nowhere = '00000000-0000-4000-8000-000000000001'
  const headers = { ...KEY, 'if-match': '"999"' }
  const { body: genre } = await each.call('GET /dapi/genres', { headers: KEY })
  const [{ id, key, name }] = genre.data
  const stale = await each.call(`PUT /dapi/genres/${id}`, { headers, body: { key, name } })
  expect(stale.status).toBe(412)
  await each.call(`GET /dapi/genres/${nowhere}`, { headers: KEY })
  const search = { filter: { field: 'secret', op: 'eq', value: 1 } }
  await each.call('POST /dapi/genres/search', { headers: KEY, body: search })
  const { body } = await each.call('POST /dapi/logs', {
    headers: OPERATIONS_KEY,
    body: { filter: since },
  })
  expect(body.data).toMatchObject([
    { action: 'genre.update', level: 'WARNING', entity: { type: 'genres', id }, changes: [] },
  ])
})

test('what an operator does without a session is logged in their own organisation', async () => {
  const each = client()
  const create = async (path: string, body: object) =>
    (await each.call(`POST ${path}`, { headers: OPERATIONS_KEY, body: body as never })).body
  const second = { name: 'Second', slug: 'second', contactEmail: 'cms@second.example' }
  const { id: organisationId } = await create('/dapi/organisations', { ...second, active: true })
  const email = 'ines@second.example'
  await create('/dapi/user', {
    email,
    firstName: 'Ines',
    lastName: 'Maas',
    language: 'en',
    organisationId,
    roleId: ids.role.editor,
    serviceIds: [],
  })
  const body = { token: mailedToken(each, email), password: 'correct horse battery staple' }
  const reset = await each.call('POST /cms/api/auth/reset-password', { body })
  expect(reset.status).toBe(204)
  const actors = (await search(each, {})).map(({ actor }) => actor.type)
  expect(actors).not.toContain('SYSTEM')
})

test('an entry names the clearing of the cache by the id of the job', async () => {
  const each = client()
  const headers = await sessionOf(each)
  const body = { scope: 'ENTITY', entityType: 'movies' }
  const { body: job } = await each.call('POST /cms/api/cache/clear', { headers, body })
  const filter = { field: 'entity.id', op: 'eq', value: job.jobId }
  expect((await search(each, { filter })).map(({ action }) => action)).toEqual(['cache.create'])
})
