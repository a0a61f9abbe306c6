import { beforeEach, expect, test } from 'vitest'
import { put } from '../src/world.ts'
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
  expect(services.data.map(({ id }: { id: string }) => id)).toEqual([ids.service.northlight])
  expect((await call(`GET /dapi/service/${ARCHIVE}`, undefined, KEY)).httpStatus).toBe(404)
  const headers = await logIn()
  expect((await call(`GET /cms/api/user/${operatorId}`, undefined, headers)).httpStatus).toBe(404)
  expect((await call(`GET /dapi/user/${operatorId}`)).httpStatus).toBe(200)
})

test('an archived service stays archived, and the last one takes its viewers along', async () => {
  const path = `/dapi/service/${ids.service.northlight}`
  const { id, createdAt, updatedAt, version, httpStatus, ...service } = await call(
    `GET ${path}`,
    undefined,
    KEY,
  )
  const setStatus = (status: string) => call(`PUT ${path}`, { ...service, status }, KEY)
  expect((await setStatus('ARCHIVED')).httpStatus).toBe(200)
  expect((await setStatus('ACTIVE')).errors[0].pointer).toBe('/status')
  await call(`DELETE /dapi/organisations/${organisationId}`)
  expect((await call(`DELETE ${path}`, undefined, KEY)).httpStatus).toBe(204)
  const { Viewer, Profile, Menu, Application, AccessKey, Movie } = client.platform.world.tables
  const left = [Viewer, Profile, Menu, Application, AccessKey].flatMap((table = {}) => {
    return Object.keys(table)
  })
  expect(left).toEqual([])
  expect(Object.keys(Movie ?? {})).not.toEqual([])
})
