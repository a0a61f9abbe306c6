import { expect } from 'vitest'
import { loadContracts } from '../server/load-platform.ts'
import { createValidator } from '../src/schema.ts'
import { type Answer, APP, type Client, createClient } from './client.ts'

const contracts = new Map(
  loadContracts().map((contract) => [
    contract.family as string,
    { contract, validator: createValidator(contract) },
  ]),
)

/** A client that fails the test if a response does not match its contract. */
export function createValidatedClient(): Client {
  const client = createClient()
  return {
    ...client,
    async call(line, options) {
      const answer = await client.call(line, options)
      if (!line.includes('/_platform/')) check(client, line, answer)
      checkOutbox(client)
      return answer
    },
  }
}

function check({ platform }: Client, line: string, { status, body }: Answer): void {
  const { operationId, family } = platform.log.at(-1) ?? {}
  const served = contracts.get(family ?? '')
  const operation = served?.contract.operations.find(({ id }) => id === operationId)
  if (!served || !operation) throw new Error(`${line} is no operation of a contract.`)
  expect(Object.keys(operation.responses), `${line}: ${JSON.stringify(body)}`).toContain(
    String(status),
  )
  if (status >= 400) {
    expect(operation.problems).toContain(body.code)
    return
  }
  const { schema } = operation.responses[status] ?? {}
  const errors = schema && body !== undefined ? served.validator.check(body, schema) : []
  expect(errors, line).toEqual([])
}

/** Every webhook matches its contract. */
function checkOutbox({ platform }: Client): void {
  const dapi = contracts.get('dapi')
  for (const { event, body } of platform.world.outbox) {
    // Messages to people are not part of a contract.
    if (event.startsWith('mail.')) continue
    const name = dapi?.contract.webhooks[event]
    expect(name, event).toBeDefined()
    expect(dapi?.validator.check(body, { $ref: `#/$defs/${name}` }), event).toEqual([])
  }
}

export const PASSWORD = 'slack-water-at-dawn'

/** The headers of a newly logged-in viewer. */
export async function logIn(
  client: Client,
  name: 'ada' | 'bram' | 'dina' | 'eva',
  device = 'living-room',
  app = APP,
): Promise<Record<string, string>> {
  const { body } = await client.call('POST /fapi/user/login', {
    headers: app,
    body: { email: `${name}@northlight.example`, password: PASSWORD },
  })
  return { ...app, authorization: `Bearer ${body.accessToken}`, 'x-device-id': device }
}

/** The id of a demo asset by its English title. */
export function idOf({ platform }: Client, title: string): string {
  for (const table of Object.values(platform.world.tables)) {
    for (const row of Object.values(table)) {
      const { en } = (row.title ?? {}) as { en?: string }
      if (en === title && row.sourceId) return String(row.id)
    }
  }
  throw new Error(`No asset is called ${title}.`)
}

export function codesOf(access: { blockedReasons: { code: string }[] }): string[] {
  return access.blockedReasons.map(({ code }) => code)
}
