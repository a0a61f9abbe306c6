import fc from 'fast-check'
import { expect } from 'vitest'
import type { Json } from '../../contracts/checks/document.ts'
import { visibleChanges } from '../src/observe.ts'
import type { Platform } from '../src/platform.ts'
import { issueToken } from '../src/tokens.ts'
import { visitPage } from '../src/visit.ts'
import type { World } from '../src/world.ts'
import { APP, PASSWORD, WEB } from './client.ts'
import type { ContractOperation } from './contract-check.ts'
import { callChecked, type Wish } from './contract-client.ts'
import { brokenInvariants } from './invariants.ts'

const PER_RUN = 100

/** One step: an operation, one of its examples, a caller, and a mutation. */
interface Step {
  readonly operation: number
  /** Any operation, one about money and playback, or a stream. */
  readonly among: 'any' | 'focus' | 'stream'
  /** The asset to stream, among all that play. */
  readonly asset: number
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

/** Operations about money and playback; a quarter of all steps use these. */
const STREAM = 'fapi.getMediaStream'
const FOCUS = new Set([
  ...['fapi.getStripeSession', 'fapi.settleStripeSession', 'fapi.purchaseSubscription'],
  ...['fapi.processReceipt', 'fapi.recordReceipt', 'fapi.cancelSubscription'],
  ...['fapi.getExternalCheckout', STREAM, 'fapi.createUserEvents'],
  ...['dapi.createUserProduct', 'dapi.updateUserProduct', 'dapi.revokeUserProduct'],
  ...['generic-entitlement.createPurchase', 'generic-entitlement.cancelPurchase'],
])

const CARDS = ['4242424242424242', '4000002760003184', '4000000000000002', '4000000000000341']

const steps = fc.array(
  fc.record<Step>({
    operation: fc.nat(),
    among: fc.constantFrom('any', 'any', 'focus', 'stream'),
    asset: fc.nat(),
    actor: fc.constantFrom('ada', 'bram', 'dina', 'eva'),
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

/** Random calls on a platform, each checked by the contract and the invariants. */
export async function walk(
  platform: Platform,
  operations: readonly ContractOperation[],
  { steps: count, seed }: { steps: number; seed: number },
): Promise<void> {
  const focus = operations.filter(({ family, id }) => FOCUS.has(`${family}.${id}`))
  const stream = focus.filter(({ family, id }) => `${family}.${id}` === STREAM)
  expect([focus.length, stream.length]).toEqual([FOCUS.size, 1])
  const property = fc.asyncProperty(steps, async (sequence) => {
    platform.reset()
    const actors = await logInAll(platform)
    const seen: Seen = { ids: Object.keys(platform.world.tables.Movie ?? {}), urls: [] }
    for (const step of sequence) {
      const among = { any: operations, focus, stream }[step.among]
      const operation = among[step.operation % among.length] as ContractOperation
      const before = platform.world
      await takeStep(platform, { step, operation, seen, actors })
      // Without its applications, everything else would be about their absence.
      if (!hasSameApplications(before, platform.world)) platform.world = before
    }
  })
  await fc.assert(property, { seed, numRuns: Math.ceil(count / PER_RUN), endOnFailure: true })
}

function hasSameApplications(before: World, after: World): boolean {
  const isSame = (name: string) => before.tables[name] === after.tables[name]
  return (isSame('Application') && isSame('Service')) || keysOf(before) === keysOf(after)
}

function keysOf({ tables }: World): string {
  const applications = Object.values(tables.Application ?? {})
  const known = applications.map(({ key, status, platform, minimumVersion }) => {
    return [key, status, platform, minimumVersion].join()
  })
  return [...known, ...Object.keys(tables.Service ?? {})].join(' ')
}

/** With all of its text, which an assertion would shorten. */
function demand(broken: readonly string[], context: string): void {
  if (broken.length > 0) throw new Error(`${context}: ${broken.join(' ')}`)
}

interface Taken {
  readonly step: Step
  readonly operation: ContractOperation
  readonly seen: Seen
  readonly actors: Awaited<ReturnType<typeof logInAll>>
}

async function takeStep(platform: Platform, { step, operation, seen, actors }: Taken) {
  const states = platform.families.get('fapi')?.contract.catalogues.entitlementStates ?? []
  const operationId = `${operation.family}.${operation.id}`
  const context = `${operationId} (${step.actor}, ${step.change})`
  const start = platform.world
  moveOn(platform, step, seen)
  const before = platform.world
  if (before !== start) {
    const passed = { before: start, after: before }
    demand(brokenInvariants(passed, states), `${step.change} before ${context}`)
  }
  const wished = { ...wishOf(operation, step, seen.ids), ...streamOf(platform, operation, step) }
  const wish = actors.wish(step.actor, operation, wished)
  const { status, body, findings } = await callChecked(platform, operation, wish)
  demand(status === 500 ? [...findings, 'It ended in a 500.'] : findings, context)
  const change = { before, after: platform.world, operationId, status }
  demand(brokenInvariants(change, states), context)
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

/** Whether repeating the call changes nothing: one with a key, or one that replaces. */
function isRepeatable({ method, parameters }: ContractOperation, { headers }: Wish): boolean {
  const takesKey = parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key')
  return method === 'PUT' || (takesKey && headers?.['idempotency-key'] !== undefined)
}

/** The rows with different content; writing the same again is no difference, nor is the warning that it was refused. */
function differences(before: World, after: World) {
  return visibleChanges(before, after).filter(({ table, key }) => {
    if (after.tables[table]?.[key]?.level === 'WARNING') return false
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
  visitPage(platform, url, { card: CARDS[at % CARDS.length] as string, authenticated: at > 10 })
}

const APPS: Record<string, Record<string, string>> = { bram: WEB, dina: APP, eva: APP }

/** Sessions of viewers who can buy everything, who have a plan, and whose plan is on hold. Their tokens are renewed for each call. */
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
    wish(actor: string, { schemes, optional }: ContractOperation, wish: Wish): Wish {
      const session = sessions.get(actor)
      if (!session || wish.anonymous) return wish
      if (![...schemes, ...optional].includes('ViewerToken')) return wish
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
    'known id': () => knownId(body, names, knownOf(ids, at)),
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

const PLAYABLE = {
  Movie: 'movies',
  Episode: 'episodes',
  Clip: 'clips',
  Channel: 'channels',
  LiveEvent: 'live-events',
}

/** Streams are asked of everything that plays: who may see it is what an invariant is about. */
function streamOf(platform: Platform, { id }: ContractOperation, step: Step): Wish {
  if (id !== 'getMediaStream' || step.change === 'another id') return {}
  const assets = Object.entries(PLAYABLE).flatMap(([table, type]) =>
    Object.keys(platform.world.tables[table] ?? {}).map((key) => ({ type, id: key })),
  )
  const path = assets[step.asset % assets.length]
  return path ? { path } : {}
}

/** One of the last ids that responses have shown, or one of the films that there were at the beginning. */
function knownOf(ids: readonly string[], at: number): string {
  return (at % 2 === 0 ? ids.at(-1 - at / 2) : ids[at]) ?? '0'
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
