import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Json } from '../../contracts/checks/document.ts'
import { loadPlatform } from '../server/load-platform.ts'
import type { Platform } from '../src/platform.ts'
import { type ContractOperation, contractOperations } from './contract-check.ts'
import { callChecked, type Wish } from './contract-client.ts'

/** `PLATFORM_STEPS=20000 PLATFORM_SEED=7 npx vitest run --project platform` takes longer and looks elsewhere. */
const STEPS = Number(process.env.PLATFORM_STEPS ?? 2000)
const SEED = Number(process.env.PLATFORM_SEED ?? 20_260_314)
const PER_RUN = 100

let operations: ContractOperation[]

beforeAll(async () => {
  operations = await contractOperations()
}, 180_000)

/** One step: which operation, with which of its examples, and what is changed in it. */
interface Step {
  readonly operation: number
  readonly example: number
  readonly change: string
  readonly at: number
  readonly value: Json
}

const CHANGES = [
  ...['none', 'none', 'none', 'another id', 'known id', 'anonymous'],
  ...['drop a property', 'set a property', 'text', 'if-match', 'idempotency', 'time', 'query'],
]

const steps = fc.array(
  fc.record<Step>({
    operation: fc.nat(),
    example: fc.nat(5),
    change: fc.constantFrom(...CHANGES),
    at: fc.nat(20),
    value: fc.oneof(
      fc.constantFrom<Json>(null, '', 0, -1, true, [], {}, 'PT1H', '__proto__'),
      fc.string({ maxLength: 12 }),
      fc.integer(),
    ),
  }),
  { minLength: PER_RUN, maxLength: PER_RUN },
)

test('no sequence of calls leads to a 500 or to a response that breaks the contract', async () => {
  const platform = loadPlatform({ rateLimits: false })
  const property = fc.asyncProperty(steps, async (sequence) => {
    platform.reset()
    const ids: string[] = []
    for (const step of sequence) {
      const operation = operations[step.operation % operations.length] as ContractOperation
      if (step.change === 'time') platform.clock.advance(step.at * 600)
      const { status, body, findings } = await callChecked(
        platform,
        operation,
        wishOf(operation, step, ids),
      )
      const context = `${operation.family}.${operation.id} (${step.change})`
      expect(findings, context).toEqual([])
      expect(status, context).not.toBe(500)
      if (typeof body?.id === 'string') ids.push(body.id)
    }
  })
  await fc.assert(property, { seed: SEED, numRuns: Math.ceil(STEPS / PER_RUN), endOnFailure: true })
}, 600_000)

function wishOf(operation: ContractOperation, step: Step, ids: readonly string[]): Wish {
  const { change, at, value, example } = step
  const examples = operation.body?.examples ?? []
  const body = examples.length > 0 ? examples[example % examples.length] : undefined
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const text = String(typeof value === 'object' ? JSON.stringify(value) : value)
  const wishes: Record<string, () => Wish> = {
    'another id': () => ({ body, path: pathWith(names, at, text || '0') }),
    'known id': () => ({ body, path: pathWith(names, at, ids[at % (ids.length || 1)] ?? '0') }),
    anonymous: () => ({ body, anonymous: true }),
    'drop a property': () => ({ body: without(body, at) }),
    'set a property': () => ({ body: withValue(body, at, value) }),
    text: () => (operation.body ? { text: text || '{' } : {}),
    'if-match': () => ({ body, headers: { 'if-match': `"${at}"` } }),
    idempotency: () => ({ body, headers: { 'idempotency-key': `key-000000000000000${at % 3}` } }),
    query: () => ({ body, query: queryOf(operation, at, text) }),
  }
  return wishes[change]?.() ?? { body }
}

function pathWith(names: readonly string[], at: number, value: string): Record<string, string> {
  const name = names[at % (names.length || 1)]
  // A dot segment would change the path itself.
  return name === undefined || /^\.{1,2}$/.test(value) ? {} : { [name]: value }
}

function queryOf({ parameters }: ContractOperation, at: number, value: string) {
  const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  return { [names[at % (names.length || 1)] ?? 'unknown']: value }
}

function without(body: Json, at: number): Json {
  const entries = Object.entries((body ?? {}) as object)
  return Object.fromEntries(entries.filter((_, index) => index !== at % (entries.length || 1)))
}

function withValue(body: Json, at: number, value: Json): Json {
  const names = Object.keys((body ?? {}) as object)
  const name = names[at % (names.length || 1)]
  return name === undefined ? value : { ...(body as object), [name]: value }
}

async function logOf(platform: Platform): Promise<string> {
  for (const operation of operations) await callChecked(platform, operation)
  platform.clock.advance('P1D')
  for (const operation of operations.slice(0, 100)) await callChecked(platform, operation)
  return JSON.stringify([platform.log, platform.world])
}

test('the same seed and the same calls give the same log and the same state', async () => {
  const first = await logOf(loadPlatform({ seed: 'one', rateLimits: false }))
  expect((await logOf(loadPlatform({ seed: 'one', rateLimits: false }))) === first).toBe(true)
  expect((await logOf(loadPlatform({ seed: 'two', rateLimits: false }))) === first).toBe(false)
}, 180_000)
