import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Json } from '../../contracts/checks/document.ts'
import { loadPlatform } from '../server/load-platform.ts'
import { visibleChanges } from '../src/observe.ts'
import type { Platform } from '../src/platform.ts'
import { issueToken } from '../src/tokens.ts'
import type { World } from '../src/world.ts'
import { APP, WEB } from './client.ts'
import { type ContractOperation, contractOperations } from './contract-check.ts'
import { callChecked, type Wish } from './contract-client.ts'
import { brokenInvariants } from './invariants.ts'
import { PASSWORD } from './validated-client.ts'

/**
 * `PLATFORM_STEPS=100000 PLATFORM_SEED=7 npx vitest run --project platform` runs longer, with
 * another seed.
 */
const STEPS = Number(process.env.PLATFORM_STEPS ?? 20_000)
const SEED = Number(process.env.PLATFORM_SEED ?? 20_260_314)
const PER_RUN = 100

let operations: ContractOperation[]

beforeAll(async () => {
  operations = await contractOperations()
}, 180_000)

/** One step: an operation, one of its examples, a caller, and a mutation. */
interface Step {
  readonly operation: number
  readonly focused: boolean
  readonly actor: string
  readonly example: number
  readonly change: string
  readonly at: number
  readonly value: Json
}

const CHANGES = [
  ...['none', 'none', 'none', 'another id', 'known id', 'known id', 'anonymous'],
  ...['drop a property', 'set a property', 'text', 'if-match', 'idempotency', 'query'],
  ...['minutes pass', 'weeks pass', 'visit', 'visit'],
]

/** Operations about money and playback; half of all steps use these. */
const FOCUS = new Set([
  ...['fapi.getStripeSession', 'fapi.settleStripeSession', 'fapi.purchaseSubscription'],
  ...['fapi.processReceipt', 'fapi.recordReceipt', 'fapi.cancelSubscription'],
  ...['fapi.getExternalCheckout', 'fapi.getMediaStream', 'fapi.createUserEvents'],
  ...['dapi.createUserProduct', 'dapi.updateUserProduct', 'dapi.revokeUserProduct'],
  ...['generic-entitlement.createPurchase', 'generic-entitlement.cancelPurchase'],
])

const CARDS = ['4242424242424242', '4000002760003184', '4000000000000002', '4000000000000341']

const steps = fc.array(
  fc.record<Step>({
    operation: fc.nat(),
    focused: fc.boolean(),
    actor: fc.constantFrom('ada', 'bram', 'dina'),
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

test('no sequence of calls breaks the contract or an invariant, and none ends in a 500', async () => {
  const platform = loadPlatform({ rateLimits: false })
  const states = platform.families.get('fapi')?.contract.catalogues.entitlementStates ?? []
  const focus = operations.filter(({ family, id }) => FOCUS.has(`${family}.${id}`))
  expect(focus).toHaveLength(FOCUS.size)
  const property = fc.asyncProperty(steps, async (sequence) => {
    platform.reset()
    const actors = await logInAll(platform)
    const seen: Seen = { ids: [], urls: [] }
    for (const step of sequence) {
      const among = step.focused ? focus : operations
      const operation = among[step.operation % among.length] as ContractOperation
      const context = `${operation.family}.${operation.id} (${step.actor}, ${step.change})`
      const start = platform.world
      moveOn(platform, step, seen)
      const passed = { before: start, after: platform.world }
      expect(brokenInvariants(passed, states), `${step.change} before ${context}`).toEqual([])
      const before = platform.world
      const wish = actors.wish(step.actor, operation, wishOf(operation, step, seen.ids))
      const { status, body, findings } = await callChecked(platform, operation, wish)
      expect(findings, context).toEqual([])
      expect(status, context).not.toBe(500)
      const operationId = `${operation.family}.${operation.id}`
      const change = { before, after: platform.world, operationId, status }
      expect(brokenInvariants(change, states), context).toEqual([])
      if (status < 300 && isRepeatable(operation, wish)) {
        const done = platform.world
        const again = await callChecked(platform, operation, wish)
        expect(differences(done, platform.world), `${context}, once more`).toEqual([])
        if (operation.method === 'POST') {
          expect([again.status, again.body], `${context}, once more`).toEqual([status, body])
        }
      }
      remember(seen, body)
    }
  })
  await fc.assert(property, { seed: SEED, numRuns: Math.ceil(STEPS / PER_RUN), endOnFailure: true })
}, 600_000)

/** Whether repeating the call changes nothing: one with a key, or one that replaces. */
function isRepeatable({ method, parameters }: ContractOperation, { headers }: Wish): boolean {
  const takesKey = parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key')
  return method === 'PUT' || (takesKey && headers?.['idempotency-key'] !== undefined)
}

/** The rows with different content; writing the same again is no difference. */
function differences(before: World, after: World) {
  return visibleChanges(before, after).filter(({ table, key }) => {
    const [old, now] = [before, after].map(({ tables }) => JSON.stringify(tables[table]?.[key]))
    return old !== now
  })
}

/** Values of responses, for use in later steps. */
interface Seen {
  readonly ids: string[]
  readonly urls: string[]
}

function remember({ ids, urls }: Seen, body: Json): void {
  for (const name of ['id', 'sessionId', 'playbackSessionId']) {
    if (typeof body?.[name] === 'string') ids.push(body[name])
  }
  if (typeof body?.url === 'string') urls.push(body.url)
}

function moveOn(platform: Platform, { change, at }: Step, { urls }: Seen): void {
  if (change === 'minutes pass') platform.clock.advance(at * 600)
  if (change === 'weeks pass') platform.clock.advance(at * 7 * 86_400)
  const url = urls.at(-1)
  if (change !== 'visit' || !url) return
  platform.visit(url, { card: CARDS[at % CARDS.length] as string, authenticated: at > 10 })
}

const APPS: Record<string, Record<string, string>> = { bram: WEB, dina: APP }

/** Sessions of viewers who can buy everything, and who have a plan. Their tokens are renewed for each call. */
async function logInAll(platform: Platform) {
  const sessions = new Map<string, { sub: string; sid: string }>()
  for (const [name, app] of Object.entries(APPS)) {
    const request = new Request('http://localhost/fapi/user/login', {
      method: 'POST',
      headers: { ...app, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@northlight.example`, password: PASSWORD }),
    })
    const { sessionId } = (await (await platform.handle(request)).json()) as { sessionId: string }
    const { viewerId } = platform.world.tables.Session?.[sessionId] ?? {}
    sessions.set(name, { sub: String(viewerId), sid: sessionId })
  }
  return {
    wish(actor: string, { schemes }: ContractOperation, wish: Wish): Wish {
      const session = sessions.get(actor)
      if (!session || wish.anonymous || !schemes.includes('ViewerToken')) return wish
      const token = issueToken(session, { now: platform.clock.now, seconds: 900 })
      const headers = { ...APPS[actor], authorization: `Bearer ${token}`, ...wish.headers }
      return { ...wish, headers }
    },
  }
}

function wishOf(operation: ContractOperation, step: Step, ids: readonly string[]): Wish {
  const { change, at, value, example } = step
  const examples = operation.body?.examples ?? []
  const body = examples.length > 0 ? examples[example % examples.length] : undefined
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const text = String(typeof value === 'object' ? JSON.stringify(value) : value)
  const wishes: Record<string, () => Wish> = {
    'another id': () => ({ body, path: pathWith(names, at, text || '0') }),
    'known id': () => knownId(body, names, ids[at % (ids.length || 1)] ?? '0'),
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

/** An id of an earlier response, in the path or anywhere in the body. */
function knownId(body: Json, names: readonly string[], id: string): Wish {
  if (names.length > 0) return { body, path: pathWith(names, names.length - 1, id) }
  const named = Object.keys((body ?? {}) as object).filter((name) => name.endsWith('Id'))
  return { body: { ...(body as object), ...Object.fromEntries(named.map((name) => [name, id])) } }
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
