import { readFileSync } from 'node:fs'
import type { Json } from '../../contracts/checks/document.ts'
import { loadContracts } from '../server/load-platform.ts'
import type { Platform } from '../src/platform.ts'
import { createValidator } from '../src/schema.ts'

const contracts = new Map(
  loadContracts().map((contract) => [
    contract.family as string,
    { contract, validator: createValidator(contract) },
  ]),
)

const documents = new Map<string, Json>()

function documentOf(family: string): Json {
  const file = new URL(`../generated/documents/${family}.json`, import.meta.url)
  if (!documents.has(family)) documents.set(family, JSON.parse(readFileSync(file, 'utf8')))
  return documents.get(family)
}

/** A platform that throws if it returns what its contract does not declare, or sends a wrong webhook. */
export function validated(platform: Platform): Platform {
  const { handle } = platform
  return Object.assign(platform, {
    async handle(request: Request): Promise<Response> {
      const response = await handle(request)
      const faults = [...(await faultsIn(platform, response)), ...outboxFaults(platform)]
      if (faults.length === 0) return response
      throw new Error(`${request.method} ${request.url}: ${faults.join(' ')}`)
    },
  })
}

async function faultsIn(platform: Platform, response: Response): Promise<string[]> {
  const correlationId = response.headers.get('x-correlation-id')
  const entry = platform.log.findLast((each) => each.correlationId === correlationId)
  const served = contracts.get(entry?.family ?? '')
  const operation = served?.contract.operations.find(({ id }) => id === entry?.operationId)
  if (!served || !operation) return []
  const { status, headers } = response
  const text = await response.clone().text()
  const declared = operation.responses[status]
  if (!declared) return [`The status ${status} is not declared: ${text}`]
  const missing = requiredHeaders(served.contract.family, operation, status)
    .filter((name) => !headers.has(name))
    .map((name) => `The header ${name} is missing.`)
  const body = text === '' ? undefined : JSON.parse(text)
  if (status >= 400) {
    const isKnown = operation.problems.includes(body?.code)
    return isKnown ? missing : [...missing, `The code ${body?.code} is not declared.`]
  }
  const { schema } = declared
  const errors = schema && body !== undefined ? served.validator.check(body, schema) : []
  return [...missing, ...errors.map(({ pointer, detail }) => `${pointer}: ${detail}`)]
}

function requiredHeaders(
  family: string,
  { path, method }: { path: string; method: string },
  status: number,
): string[] {
  const document = documentOf(family)
  const resolve = (value: Json): Json =>
    value?.$ref
      ? value.$ref
          .slice(2)
          .split('/')
          .reduce((at: Json, name: string) => at[name], document)
      : value
  const response = resolve(document.paths[path][method.toLowerCase()].responses[status])
  return Object.entries<Json>(response.headers ?? {})
    .filter(([, header]) => resolve(header).required)
    .map(([name]) => name)
}

/** Messages to people are not part of a contract. */
function outboxFaults({ world }: Platform): string[] {
  const dapi = contracts.get('dapi')
  return world.outbox
    .filter(({ event }) => !event.startsWith('mail.'))
    .flatMap(({ event, body }) => {
      const name = dapi?.contract.webhooks[event]
      if (!name) return [`The event ${event} is not declared.`]
      const errors = dapi?.validator.check(body, { $ref: `#/$defs/${name}` }) ?? []
      return errors.map(({ pointer, detail }) => `${event}${pointer}: ${detail}`)
    })
}
