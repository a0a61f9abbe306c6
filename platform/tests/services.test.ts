import { beforeEach, expect, test } from 'vitest'
import { toSeconds } from '../src/time.ts'
import { visitPage } from '../src/visit.ts'
import { put } from '../src/world.ts'
import {
  APP,
  type Client,
  createClient,
  idOf,
  KEY,
  logIn,
  OPERATIONS_KEY,
  PASSWORD,
  signedHeaders,
  WEB,
} from './client.ts'
import { ids } from './sample-ids.ts'

const HOME = String(ids.service.northlight)
const DONE = 'https://southlight.example/done'
const EMAIL = 'bram@northlight.example'
const EDITOR = 'tomas@northlight.example'

type Headers = Record<string, string>

let client: Client
let serviceId: string
/** The application and the key of the second service. */
let app: Headers
let key: Headers

async function call(line: string, headers: Headers, body?: object) {
  const answer = await client.call(line, { headers, ...(body && { body: body as never }) })
  return { ...answer.body, httpStatus: answer.status }
}

/** A signed call of a partner. */
async function send(line: string, body: object) {
  const [method = '', path = ''] = line.split(' ')
  const timestamp = String(toSeconds(client.platform.clock.now))
  const text = JSON.stringify(body)
  const signed = signedHeaders({ method, path, id: `msg_${path}`, timestamp, body: text })
  return call(line, signed, body)
}

/** A second service of the demo's organisation, with the same source. */
beforeEach(async () => {
  client = createClient()
  const { id: _, ...home } = await call(`GET /dapi/service/${HOME}`, KEY)
  const { defaultLanguage, languages, countries, currency, sourceIds } = home
  const facts = { defaultLanguage, languages, countries, currency, sourceIds }
  const service = { name: 'Southlight+', slug: 'southlight', ...facts }
  serviceId = (await call('POST /dapi/service', KEY, service)).id
  const application = { name: 'Web', platform: 'web', test: true, returnUrls: [DONE] }
  const made = await call(`POST /dapi/service/${serviceId}/application`, KEY, application)
  app = { ...WEB, 'x-application-key': made.key, 'x-device-id': 'laptop' }
  const { world } = client.platform
  const keys = Object.values(world.tables.AccessKey ?? {})
  const scopes = keys.flatMap((each) => each.scopes as string[])
  const own = { id: serviceId, serviceId, status: 'ACTIVE', $: { secret: 'dk_south' } }
  client.platform.world = put(world, 'AccessKey', { ...own, scopes })
  key = { 'x-api-key': 'dk_south' }
})

async function register(email = EMAIL) {
  const { acceptedTermsVersion } = (await call('GET /dapi/d2c/users', KEY)).data[0]
  const facts = { firstName: 'Bram', lastName: 'Vos', country: 'NL', language: 'en' }
  const account = { email, password: PASSWORD, ...facts, acceptedTermsVersion }
  const { user, tokens } = await call('POST /fapi/user/register', app, account)
  return { user, headers: { ...app, authorization: `Bearer ${tokens.accessToken}` } }
}

const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

test('a viewer of one service does not exist in another', async () => {
  const bram = await logIn(client, 'bram')
  const wrong = await call('GET /fapi/user', { ...bram, ...app })
  expect(wrong.code).toBe('TOKEN_INVALID')
  const credentials = { email: EMAIL, password: PASSWORD }
  expect((await call('POST /fapi/user/login', app, credentials)).code).toBe('CREDENTIALS_INVALID')
  const { user } = await register()
  expect(idsOf(await call('GET /dapi/d2c/users', key))).toEqual([user.id])
  expect(idsOf(await call('GET /dapi/d2c/users', KEY))).not.toContain(user.id)
  expect((await call(`GET /dapi/d2c/users/${user.id}`, KEY)).httpStatus).toBe(404)
  expect((await call('GET /fapi/user', bram)).email).toBe(EMAIL)
})

test('the name of a D2C service is unique in its service', async () => {
  const [{ name, scopes }] = (await call('GET /dapi/d2c/services', KEY)).data
  const create = () => call('POST /dapi/d2c/services', KEY, { name, scopes, serviceId })
  expect((await create()).httpStatus).toBe(201)
  expect((await create()).code).toBe('ALREADY_EXISTS')
})

test('a tag that a plan of another service grants stays', async () => {
  const label = { en: 'Gold' }
  const { id } = await call('POST /dapi/subscription-tags', KEY, { key: 'gold', label })
  const { world } = client.platform
  const Product = { plan: { id: 'plan', grantsTags: ['gold'] } }
  client.platform.world = { ...world, others: { ...world.others, [serviceId]: { Product } } }
  expect((await call(`DELETE /dapi/subscription-tags/${id}`, KEY)).code).toBe('IN_USE')
})

test('a service has screens and products of its own, and shows the assets of its sources', async () => {
  const light = `GET /fapi/media/movies/${idOf(client, 'The Harbour Light')}`
  const [menu] = (await call('GET /fapi/menus', APP)).data
  expect((await call('GET /fapi/menus', app)).data).toEqual([])
  expect((await call('GET /dapi/products', key)).data).toEqual([])
  const { id } = await call('POST /dapi/menus', key, { key: menu.key, items: [] })
  expect(idsOf(await call('GET /fapi/menus', app))).toEqual([id])
  expect(idsOf(await call('GET /fapi/menus', APP))).toEqual([menu.id])
  expect((await call(light, app)).httpStatus).toBe(200)
  const items = [{ op: 'UPDATE', id: serviceId, data: { sourceIds: [] } }]
  await call('POST /dapi/service/bulk', KEY, { items })
  expect((await call(light, app)).httpStatus).toBe(404)
  expect((await call(light, APP)).httpStatus).toBe(200)
})

test('the configuration of an application names menus of its service', async () => {
  const { id } = await call('POST /dapi/menus', key, { key: 'main', items: [] })
  const [{ id: applicationId }] = (await call(`GET /dapi/service/${serviceId}/application`, KEY))
    .data
  const at = `/dapi/service/${serviceId}/application/${applicationId}/configuration`
  expect((await call(`PUT ${at}`, KEY, { menuIds: [id] })).httpStatus).toBe(200)
  const [menu] = (await call('GET /fapi/menus', APP)).data
  expect((await call(`PUT ${at}`, KEY, { menuIds: [menu.id] })).httpStatus).toBe(422)
})

test('what is deleted from the catalogue is gone in every service', async () => {
  const { user, headers } = await register()
  const entity = { entityType: 'movies', entityId: idOf(client, 'The Harbour Light') }
  expect((await call('POST /fapi/user/favorites', headers, entity)).httpStatus).toBe(201)
  const favorites = `GET /dapi/d2c/users/${user.id}/favorites`
  expect((await call(favorites, key)).data).toHaveLength(1)
  await call(`DELETE /dapi/media/movies/${entity.entityId}`, KEY)
  expect((await call(favorites, key)).data).toEqual([])
})

test('time passes in every service', async () => {
  const { headers, user } = await register()
  await call('DELETE /fapi/user', headers)
  expect((await call(`GET /dapi/d2c/users/${user.id}`, key)).state).toBe('DELETION_PENDING')
  client.platform.clock.advance('P31D')
  expect((await call(`GET /dapi/d2c/users/${user.id}`, key)).state).toBe('DELETED')
})

test('an import runs once for each service that lists its source', async () => {
  const before = (await call('GET /dapi/import-results', KEY)).data.length
  client.platform.clock.advance('PT2H')
  const { data } = await call('GET /dapi/import-results', KEY)
  const services = data.map((each: { serviceId: string }) => each.serviceId).slice(0, -before)
  expect(services.toSorted()).toEqual([HOME, serviceId].toSorted())
})

/** A product of the second service. */
async function addProduct() {
  const prices = [{ country: 'NL', amount: 499, currency: 'EUR' }]
  const title = { en: 'South pass' }
  const [own] = (await call('GET /dapi/products?type=subscription', KEY)).data
  const { type, period, storeProducts } = own
  const facts = { type, period, grantsTags: ['premium'], storeProducts, status: 'ACTIVE' }
  return call('POST /dapi/products', key, { ...facts, title, description: title, prices })
}

async function grant(userId: string, productId: string) {
  const term = { startedAt: '2026-03-14T00:00:00Z', expiresAt: '2026-04-14T00:00:00Z' }
  const held = { productId, store: 'EXTERNAL', ...term, autoRenew: false }
  const granted = await call(`POST /dapi/d2c/users/${userId}/products`, key, held)
  expect(granted.httpStatus).toBe(201)
}

test('an event goes to the destinations of its service', async () => {
  const product = await addProduct()
  const { user } = await register()
  const address = { kind: 'HTTP', format: 'EVENTS', endpoint: 'https://hooks.southlight.example/' }
  const secretRef = 'whsec_c291dGhsaWdodC1zaGFyZWQtc2VjcmV0LTAy'
  const { id } = await call('POST /dapi/destinations', key, { name: 'S', ...address, secretRef })
  await grant(user.id, product.id)
  const sent = client.platform.world.outbox.filter(({ event }) => event === 'userProduct.changed')
  expect(sent.map(({ delivery }) => delivery?.destinationId)).toEqual([id])
})

/** Follows the link that confirms an address. */
function confirm() {
  const { body } = client.platform.world.outbox.find(({ event }) => event === 'mail.address') ?? {}
  const { link } = body as { link: string }
  return visitPage(client.platform, link)
}

test('a page acts in the service that it was opened in', async () => {
  const product = await addProduct()
  const { headers } = await register()
  const query = new URLSearchParams({ productId: product.id, returnUrl: DONE })
  const session = await call(`GET /fapi/utils/stripe/session?${query}`, headers)
  const shown = visitPage(client.platform, session.url, { card: '4242 4242 4242 4242' })
  expect(shown).toEqual({ location: `${DONE}?session_id=${session.sessionId}` })
  const { data } = await call('GET /fapi/user/subscriptions/entitled', headers)
  expect(data[0].state).toBe('ACTIVE')
  expect(confirm()).toEqual({ confirmed: EMAIL })
})

test('a licence is decided in the service of its stream', async () => {
  const product = await addProduct()
  const { user, headers } = await register()
  await grant(user.id, product.id)
  confirm()
  const path = `/fapi/media/movies/${idOf(client, 'Grey Water')}/stream`
  const { sources } = await call(`GET ${path}`, headers)
  const { drm } = sources.find((each: { drm?: object }) => each.drm)
  const { searchParams } = new URL(drm.licenseUrl)
  const token = searchParams.get('customData')
  const at = `/fapi/drm/license-webhook/ezdrm/widevine?customData=${token}`
  expect((await call(`GET ${at}&ip=192.0.2.10`, {})).httpStatus).toBe(200)
})

test('partners act in the service that they name, or that knows whom they name', async () => {
  const facts = { firstName: 'Cato', lastName: 'Bos', country: 'NL', language: 'en' }
  const device = { id: 'laptop', platform: 'web', ip: '198.51.100.24' }
  const account = { email: 'cato@southlight.example', password: PASSWORD, ...facts, serviceId }
  const made = await send('POST /generic-identity/register', {
    ...account,
    device,
    marketingOptIn: false,
    acceptedTermsVersion: '2026-01',
  })
  const { externalUserId } = made.user
  const own = (await call('GET /dapi/d2c/users', key)).data
  expect(own).toMatchObject([{ externalUserId }])
  const language = { externalUserId, language: 'en' }
  expect((await send('POST /generic-identity/verification', language)).httpStatus).toBe(202)
  const { email, password } = account
  const credentials = { email, password, device }
  const logged = await send('POST /generic-identity/login', { ...credentials, serviceId: HOME })
  expect(logged.code).toBe('CREDENTIALS_INVALID')
})

test('operators count in the service that they name, keys in their own', async () => {
  const password = 'correct horse battery staple'
  const credentials = { email: EDITOR, password }
  const { token } = await call('POST /cms/api/login', {}, credentials)
  const { world } = client.platform
  const tomas = Object.values(world.tables.User ?? {}).find(({ email }) => email === EDITOR)
  client.platform.world = put(world, 'User', { ...tomas, serviceIds: [] } as never)
  const operator = { authorization: `Bearer ${token}` }
  const count = async (id: string) =>
    (await call(`GET /cms/api/dashboard/data/total-playbacks?serviceId=${id}`, operator)).value
  expect(await count(HOME)).toBeGreaterThan(0)
  expect(await count(serviceId)).toBe(0)
  const counted = async (id: string) =>
    (await call(`GET /dapi/dashboard/data/total-playbacks?serviceId=${id}`, OPERATIONS_KEY))
      .httpStatus
  expect([await counted(HOME), await counted(serviceId)]).toEqual([200, 400])
})

test('a service is written in its default language unless it names others', async () => {
  const facts = { name: 'Second', slug: 'second', currency: 'EUR', defaultLanguage: 'nl' }
  const { languages } = await call('POST /dapi/service', KEY, facts)
  expect(languages).toEqual(['nl'])
})

test('keys do not read what another service has logged about its viewers', async () => {
  const { user } = await register()
  await call(`GET /dapi/d2c/users/${user.id}`, key)
  const about = async (headers: Headers) => {
    const { data } = await call('POST /dapi/logs', headers, {})
    return data.filter((each: { entity?: { id: string } }) => each.entity?.id === user.id).length
  }
  expect(await about(OPERATIONS_KEY)).toBe(0)
  expect(await about(key)).toBe(1)
})

test('a service takes its viewers along, and nobody else’s', async () => {
  await register()
  const items = [{ op: 'UPDATE', id: serviceId, data: { status: 'ARCHIVED' } }]
  await call('POST /dapi/service/bulk', KEY, { items })
  const before = await call('GET /dapi/d2c/users', KEY)
  expect((await call(`DELETE /dapi/service/${serviceId}`, KEY)).httpStatus).toBe(204)
  expect(client.platform.world.others).not.toHaveProperty(serviceId)
  expect(await call('GET /dapi/d2c/users', KEY)).toEqual(before)
})
