import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import { OpenAPIBackend } from 'openapi-backend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emitFamily } from '../families.ts'
import { type Json, type ListedOperation, listOperations, pointer, resolve } from './document.ts'

const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => void
const ajv = new Ajv2020({ strict: false, validateSchema: false })
addFormats(ajv)
let document: Json
let server: Server

beforeAll(async () => {
  document = (await emitFamily('fapi')).document
  ajv.addSchema(document, 'fapi')
  server = await startMock(structuredClone(document))
})

afterAll(() => server.close())

async function startMock(definition: Json): Promise<Server> {
  const api = new OpenAPIBackend({ definition, validate: false, quick: true })
  api.register('notFound', () => ({ status: 404 }))
  api.register('notImplemented', ({ operation }) =>
    api.mockResponseForOperation(operation.operationId as string),
  )
  await api.init()
  const mock = createServer(async ({ method, url, headers }, response) => {
    const path = url ?? '/'
    const request = { method: method ?? 'GET', path, headers: headers as Record<string, string> }
    const { status, mock: body } = await api.handleRequest(request)
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((done) => mock.listen(0, '127.0.0.1', done))
  return mock
}

/** `/media/{type}/{id}` → `/media/movies/8f1c…`, with the examples of the contract. */
function exampleAddress({ path, operation }: ListedOperation): string {
  const parameters = (operation.parameters ?? []).map((parameter: Json) =>
    resolve(document, parameter),
  )
  return path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(parameters.find((parameter: Json) => parameter.name === name).example),
  )
}

test('a mock generated from fapi returns valid responses for at least twenty operations', async () => {
  const { port } = server.address() as AddressInfo
  const answered: string[] = []
  for (const listed of listOperations(document)) {
    const [status, response] = Object.entries<Json>(listed.operation.responses)[0] ?? []
    if (!response?.content?.['application/json']) continue
    const { method, path, operation } = listed
    const answer = await fetch(`http://127.0.0.1:${port}${exampleAddress(listed)}`, { method })
    const keys = ['paths', path, method.toLowerCase(), 'responses', String(status)]
    const at = pointer([...keys, 'content', 'application/json', 'schema'])
    const validate = ajv.getSchema(`fapi#${encodeURI(at)}`)
    if (!validate) throw new Error(`${operation.operationId} has no schema at ${at}`)
    expect(answer.status, operation.operationId).toBe(Number(status))
    validate(await answer.json())
    expect(validate.errors ?? [], operation.operationId).toEqual([])
    answered.push(operation.operationId)
  }
  expect(answered.length).toBeGreaterThanOrEqual(20)
})
