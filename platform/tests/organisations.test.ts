import { beforeEach, expect, test } from 'vitest'
import { handleControl } from '../src/control.ts'
import { put, remove } from '../src/world.ts'
import { type Client, createClient, KEY, OPERATIONS_KEY } from './client.ts'
import { ids } from './sample-ids.ts'

const ARCHIVE = '5d0c1e7a-4b29-4f6e-8a3d-a10000000099'

let client: Client
let organisationId: string
let operatorId: string

async function call(line: string, body?: object, headers: Record<string, string> = OPERATIONS_KEY) {
  const answer = await client.call(line, { headers, ...(body && { body: body as never }) })
  return { ...answer.body, httpStatus: answer.status }
}

/** The headers of the demo's administrator in the CMS. */
async function logIn() {
  const credentials = {
    email: 'tomas@northlight.example',
    password: 'correct horse battery staple',
  }
  const { token } = await call('POST /cms/api/login', credentials, {})
  return { authorization: `Bearer ${token}` }
}

/** Another organisation, with an operator and an archived service. */
beforeEach(async () => {
  client = createClient()
  const contact = { contactEmail: 'platform@southlight.example' }
  const organisation = { name: 'Southlight Media', slug: 'southlight-media', ...contact }
  organisationId = (await call('POST /dapi/organisations', organisation)).id
  const [{ roleId }] = (await call('GET /dapi/user')).data
  const operator = { firstName: 'Ida', lastName: 'Berg', roleId, language: 'en', serviceIds: [] }
  const email = 'ida@southlight.example'
  operatorId = (await call('POST /dapi/user', { ...operator, email, organisationId })).id
  const { world } = client.platform
  const northlight = world.tables.Service?.[String(ids.service.northlight)]
  const archive = { ...northlight, id: ARCHIVE, slug: 'southlight', organisationId }
  client.platform.world = put(world, 'Service', { ...archive, status: 'ARCHIVED' })
})

function assign(id: string, serviceId: string) {
  const { world } = client.platform
  const user = { ...world.tables.User?.[id], serviceIds: [serviceId] }
  client.platform.world = put(world, 'User', user as never)
}

test('operators of an inactive organisation lose their sessions', async () => {
  const headers = await logIn()
  const own = (await call('GET /dapi/organisations')).data.find(
    ({ slug }: { slug: string }) => slug === 'northlight-media',
  )
  const { name, contactEmail, slug } = own
  await call(`PUT /dapi/organisations/${own.id}`, { name, contactEmail, slug, active: false })
  expect((await call('GET /cms/api/user/me', undefined, headers)).code).toBe('TOKEN_INVALID')
})

test('an organisation is deleted with its operators, services and keys', async () => {
  const wish = { name: 'Other', serviceId: ARCHIVE, scopes: ['organisation:read'] }
  const { secret } = await call('POST /dapi/keys', wish)
  const remove = `DELETE /dapi/organisations/${organisationId}`
  expect((await call(remove)).httpStatus).toBe(204)
  expect((await call(`GET /dapi/user/${operatorId}`)).status).toBe('DELETED')
  const late = await call('GET /dapi/organisations', undefined, { 'x-api-key': secret })
  expect(late.code).toBe('API_KEY_INVALID')
  expect(client.platform.world.tables.Service).not.toHaveProperty(ARCHIVE)
})

test('callers see the services and operators of their own organisation', async () => {
  const services = await call('GET /dapi/service', undefined, KEY)
  expect(services.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    Object.values(ids.service),
  )
  expect((await call(`GET /dapi/service/${ARCHIVE}`, undefined, KEY)).httpStatus).toBe(404)
  const headers = await logIn()
  expect((await call(`GET /cms/api/user/${operatorId}`, undefined, headers)).httpStatus).toBe(404)
  expect((await call(`GET /dapi/user/${operatorId}`)).httpStatus).toBe(200)
})

const SERVICE = `/service/${ids.service.northlight}`

/** Archives the service of the demo; ARCHIVED is final. */
async function archive() {
  const items = [{ op: 'UPDATE', id: ids.service.northlight, data: { status: 'ARCHIVED' } }]
  expect((await call('POST /dapi/service/bulk', { items }, KEY)).httpStatus).toBe(200)
}

test('in an archived service keys and operators only read', async () => {
  const operator = await logIn()
  const { data } = await call('GET /dapi/genres', undefined, KEY)
  await archive()
  const name = { key: 'noir', name: { en: 'Noir' } }
  const writes = [
    call('POST /dapi/genres', name, KEY),
    call(`DELETE /dapi/genres/${data[0].id}`, undefined, KEY),
    call('POST /dapi/media/bulk-visibility', { ids: [], visibility: 'HIDDEN' }, KEY),
    call(`POST /dapi${SERVICE}/import/${ids.source.northlightMrss}`, undefined, KEY),
    call('POST /dapi/changelogs', {}),
  ]
  for (const { code } of await Promise.all(writes)) expect(code).toBe('SCOPE_MISSING')
  const configuration = await call(`GET /cms/api${SERVICE}/configuration`, undefined, operator)
  expect(configuration.httpStatus).toBe(200)
  const changes = [
    call(`PUT /cms/api${SERVICE}`, {}, operator),
    call(`PUT /cms/api${SERVICE}/configuration`, configuration, operator),
    call(`POST /cms/api${SERVICE}/application`, {}, operator),
  ]
  for (const { code } of await Promise.all(changes)) expect(code).toBe('PERMISSION_DENIED')
  expect((await call('POST /dapi/genres/search', {}, KEY)).data).toHaveLength(data.length)
  expect((await call('GET /cms/api/user/me', undefined, operator)).httpStatus).toBe(200)
})

/** Changes the second service, which belongs to the demo's organisation if nothing else is said. */
function changeSecond(status: string, organisation?: string) {
  const { world } = client.platform
  const own = world.tables.Service?.[String(ids.service.northlight)]?.organisationId
  const facts = { status, organisationId: organisation ?? own }
  const service = { ...world.tables.Service?.[ARCHIVE], ...facts }
  client.platform.world = put(world, 'Service', service)
}

test('a key of another service cannot change an archived one', async () => {
  changeSecond('ARCHIVED')
  expect((await call(`PUT /dapi/service/${ARCHIVE}`, {}, KEY)).code).toBe('SCOPE_MISSING')
  const items = [{ op: 'UPDATE', id: ARCHIVE, data: { status: 'ACTIVE' } }]
  const { errors } = await call('POST /dapi/service/bulk', { items }, KEY)
  expect(errors[0].code).toBe('SCOPE_MISSING')
  expect(
    (await call('POST /dapi/genres', { key: 'noir', name: { en: 'Noir' } }, KEY)).id,
  ).toBeTruthy()
})

test('what belongs to an archived service cannot change', async () => {
  const operator = await logIn()
  const { id: self } = await call('GET /cms/api/user/me', undefined, operator)
  assign(self, ARCHIVE)
  const back = { name: 'Shop', serviceId: ARCHIVE, scopes: ['media:read'] }
  changeSecond('ACTIVE')
  const key = { name: 'Sync', serviceId: ARCHIVE, scopes: ['user:read'] }
  const shop = await call('POST /dapi/d2c/services', back, KEY)
  const token = await call(`POST /dapi/d2c/services/${shop.id}/tokens`, {}, KEY)
  const { id } = await call('POST /dapi/keys', key)
  changeSecond('ARCHIVED')
  const rename = { op: 'UPDATE', id: shop.id, data: { name: 'Till' } }
  const writes = [
    call('POST /dapi/keys', key),
    call(`PUT /dapi/keys/${id}/revoke`),
    call('POST /dapi/d2c/services', { ...back, name: 'Desk' }, KEY),
    call(`PUT /dapi/d2c/services/${shop.id}`, back, KEY),
    call(`DELETE /dapi/d2c/services/${shop.id}/tokens/${token.tokenId}`, undefined, KEY),
  ]
  for (const { code } of await Promise.all(writes)) expect(code).toBe('SCOPE_MISSING')
  const { errors } = await call('POST /dapi/d2c/services/bulk', { items: [rename] }, KEY)
  expect(errors[0].code).toBe('SCOPE_MISSING')
  for (const change of [
    call('POST /cms/api/keys', key, operator),
    call(`PUT /cms/api/keys/${id}/revoke`, undefined, operator),
  ]) {
    expect((await change).code).toBe('PERMISSION_DENIED')
  }
})

test('a key of another organisation is neither created nor revoked', async () => {
  const operator = await logIn()
  const key = { name: 'Sync', serviceId: ARCHIVE, scopes: ['user:read'] }
  changeSecond('ACTIVE', organisationId)
  const { id } = await call('POST /dapi/keys', key)
  const revoked = await call(`PUT /cms/api/keys/${id}/revoke`, undefined, operator)
  expect(revoked.code).toBe('NOT_FOUND')
  const created = await call('POST /cms/api/keys', key, operator)
  expect(created.errors[0].pointer).toBe('/serviceId')
})

test('what belongs to another organisation does not exist for an operator', async () => {
  const operator = await logIn()
  changeSecond('ACTIVE', organisationId)
  const { world } = client.platform
  const role = { name: 'Editors', permissions: ['media:read'], organisationId, id: ARCHIVE }
  client.platform.world = put(world, 'Role', { ...role, version: 1 } as never)
  const source = (await call('GET /dapi/sources', undefined, KEY)).data[0]
  for (const request of [
    `GET /cms/api/service/${ARCHIVE}/uri`,
    `GET /cms/api/service/${ARCHIVE}/configuration`,
    `GET /cms/api/service/${ARCHIVE}/application`,
    `POST /cms/api/service/${ARCHIVE}/import/${source.id}`,
    `GET /cms/api/role/${ARCHIVE}/users`,
    `DELETE /cms/api/user/deactivate/${operatorId}`,
  ]) {
    const { code } = await call(request, undefined, operator)
    expect([request, code]).toEqual([request, 'NOT_FOUND'])
  }
})

test('a new organisation has a world of its own', async () => {
  changeSecond('ACTIVE', organisationId)
  const scopes = ['genre:read', 'genre:write', 'role:write', 'log:read', 'platform:read']
  const key = { id: operatorId, serviceId: ARCHIVE, scopes, status: 'ACTIVE' }
  client.platform.world = put(client.platform.world, 'AccessKey', { ...key, $: { secret: 'dk' } })
  const own = { 'x-api-key': 'dk' }
  const noir = { key: 'noir', name: { en: 'Noir' } }
  expect((await call('GET /dapi/genres', undefined, own)).data).toEqual([])
  const { id } = await call('POST /dapi/genres', noir, own)
  const created = { table: 'Genre', key: id, change: 'created' }
  expect(client.platform.log.at(-1)?.changed).toContainEqual(created)
  client.platform.clock.advance('P1D')
  expect((await call('GET /dapi/genres', undefined, own)).data).toMatchObject([{ id }])
  expect((await call(`GET /dapi/genres/${id}`, undefined, KEY)).httpStatus).toBe(404)
  expect((await call('POST /dapi/genres', noir, KEY)).httpStatus).toBe(201)
  const role = { name: 'Editor', permissions: ['genre:read'] }
  expect((await call('POST /dapi/role', role, own)).organisationId).toBe(organisationId)
  expect((await call('GET /dapi/platforms', undefined, own)).data).not.toEqual([])
  expect((await call('POST /dapi/logs', {}, own)).data).toHaveLength(2)
  changeSecond('ARCHIVED', organisationId)
  await call(`DELETE /dapi/organisations/${organisationId}`)
  expect(client.platform.world.others).not.toHaveProperty(organisationId)
})

test('time passes in an organisation without services', async () => {
  const { clock } = client.platform
  const news = { id: 'news', retentionDays: 1 }
  const episode = { id: 'late', parentId: 'news', airedAt: clock.now, status: 'READY' }
  const others = { [organisationId]: { NewsSeries: { news }, Episode: { late: episode } } }
  client.platform.world = { ...remove(client.platform.world, 'Service', ARCHIVE), others }
  clock.advance('P2D')
  const { Episode } = client.platform.world.others?.[organisationId] ?? {}
  expect(Episode?.late?.status).toBe('ARCHIVED')
})

test('the identity mode of a service logs out its viewers', async () => {
  changeSecond('ACTIVE', organisationId)
  const { id: self, ...session } = client.platform.world.tables.Session?.[ids.session.ada] ?? {}
  const others = { [ARCHIVE]: { Session: { [ARCHIVE]: { ...session, id: ARCHIVE } } } }
  const staff = ['service:read', 'service:write', 'organisation:write']
  const key = { id: operatorId, serviceId: ids.service.northlight, scopes: staff, status: 'ACTIVE' }
  const world = put(client.platform.world, 'AccessKey', { ...key, $: { secret: 'dk' } })
  client.platform.world = { ...world, others }
  const items = [{ op: 'UPDATE', id: ARCHIVE, data: { identityMode: 'OIDC' } }]
  const changed = await call('POST /dapi/service/bulk', { items }, { 'x-api-key': 'dk' })
  expect(changed.httpStatus).toBe(200)
  const after = client.platform.world
  expect(after.tables.Session?.[String(self)]?.endedAt).toBeUndefined()
  expect(after.others?.[ARCHIVE]?.Session?.[ARCHIVE]?.endedAt).toBe(after.clock)
})

test('what is under /_platform acts in the organisation of what it names', async () => {
  changeSecond('ACTIVE', organisationId)
  const others = { [organisationId]: { Movie: { [ARCHIVE]: { id: ARCHIVE } } } }
  client.platform.world = { ...client.platform.world, others }
  const data = { providerCode: 'P', message: 'No' }
  const restriction = { assetId: ARCHIVE, code: 'BLOCKED_ENTITLEMENT', data }
  const body = JSON.stringify(restriction)
  const address = 'http://localhost/_platform/restriction'
  await handleControl(client.platform, new Request(address, { method: 'POST', body }))
  const own = client.platform.world.others?.[organisationId]
  expect(Object.keys(own?.Restriction ?? {})).toEqual([`${ARCHIVE}/BLOCKED_ENTITLEMENT`])
})

test('a login is logged in the organisation of the operator', async () => {
  const { world } = client.platform
  const operator = { ...world.tables.User?.[operatorId], status: 'ACTIVE', $: { password: 'pw' } }
  client.platform.world = put(world, 'User', operator as never)
  const credentials = { email: 'ida@southlight.example', password: 'pw' }
  expect((await call('POST /cms/api/login', credentials, {})).httpStatus).toBe(200)
  const { LogEntry = {} } = client.platform.world.others?.[organisationId] ?? {}
  expect(Object.values(LogEntry)).toMatchObject([{ action: 'user.login' }])
})

test('a key or a D2C service is for a service that exists', async () => {
  const unknown = { name: 'Sync', serviceId: organisationId }
  const key = await call('POST /dapi/keys', { ...unknown, scopes: ['user:read'] })
  expect(key.errors[0].pointer).toBe('/serviceId')
  const shop = await call('POST /dapi/d2c/services', { ...unknown, scopes: ['media:read'] }, KEY)
  expect(shop.errors[0].pointer).toBe('/serviceId')
})

test('no schedule imports into an archived service', async () => {
  const { data } = await call('GET /dapi/import-results', undefined, KEY)
  await archive()
  client.platform.clock.advance('P1D')
  expect((await call('GET /dapi/import-results', undefined, KEY)).data).toHaveLength(data.length)
})

test('the last service takes its viewers along', async () => {
  await call(`DELETE /dapi/organisations/${organisationId}`)
  await archive()
  expect((await call(`DELETE /dapi${SERVICE}`, undefined, KEY)).httpStatus).toBe(204)
  const { Viewer, Profile, Menu, Application, AccessKey, D2cService, Movie } =
    client.platform.world.tables
  const left = [Viewer, Profile, Menu, Application, AccessKey, D2cService].flatMap((table = {}) => {
    return Object.keys(table)
  })
  expect(left).toEqual([])
  expect(Object.keys(Movie ?? {})).not.toEqual([])
})
