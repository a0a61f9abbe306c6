import type {
  Behaviour,
  BehaviourModule,
  Call,
  Caller,
  Problem,
  Refinement,
  Reply,
  Result,
  StoreCall,
} from './behaviour.ts'
import type { Contract, Family, JsonObject, Operation } from './contract.ts'
import { readBody } from './guard/body.ts'
import { type Fingerprint, fingerprintOf, keepAnswer, replay } from './guard/idempotency.ts'
import { localeOf } from './guard/locale.ts'
import { readParameters } from './guard/parameters.ts'
import { readPreference } from './guard/prefer.ts'
import { countCall } from './guard/rate-limit.ts'
import { authenticate, isProblem } from './guard/security.ts'
import { locate } from './locate.ts'
import { entryOf, type LogEntry } from './log.ts'
import { observe } from './observe.ts'
import { createRandom, hash32, type Random } from './random.ts'
import type { PlainRequest } from './request.ts'
import type { ResourceCall } from './resource/entities.ts'
import { serveResource } from './resource/serve-resource.ts'
import { type Answer, answerProblem, answerReply, type Subject } from './respond.ts'
import type { Route, Router } from './routing.ts'
import type { Validator } from './schema.ts'
import type { World } from './world.ts'

/** A family that is ready to serve. */
export interface ServedFamily {
  readonly contract: Contract
  readonly modules: readonly BehaviourModule[]
  readonly router: Router
  readonly validator: Validator
  readonly operations: ReadonlyMap<string, Behaviour>
  readonly refinements: ReadonlyMap<string, Refinement>
  readonly kinds: ReadonlyMap<string, (call: ResourceCall) => Result>
}

export interface Exchange {
  readonly request: PlainRequest
  readonly families: ReadonlyMap<Family, ServedFamily>
  readonly rateLimits: boolean
  readonly failures: Readonly<Record<string, string>>
}

export interface Outcome {
  readonly world: World
  readonly response: Response
  readonly entry: LogEntry
  readonly delaySeconds?: number
}

/** A response and the next world. */
interface Answered {
  readonly world: World
  readonly answer: Answer
  readonly operation?: Operation
  readonly delaySeconds?: number
  readonly bug?: string
}

/** Handles one call. The world counts it regardless of the result. */
export function handleCall(before: World, exchange: Exchange): Outcome {
  const world = { ...before, calls: before.calls + 1 }
  const random = createRandom(`${world.seed}/${world.calls}`)
  const correlationId =
    exchange.request.headers['x-correlation-id'] ?? random.token(26).toUpperCase()
  const located = locateFamily(exchange)
  const answered = answer(world, { exchange, located, random, correlationId })
  const { status, headers, text } = answered.answer
  return {
    world: answered.world,
    response: new Response(text, { status, headers }),
    entry: entryOf({
      before: world,
      ...answered,
      family: located.family?.contract.family,
      exchange,
      correlationId,
    }),
    ...(answered.delaySeconds && { delaySeconds: answered.delaySeconds }),
  }
}

interface Located {
  readonly family?: ServedFamily
  /** The path within the family. */
  readonly address: string
}

function locateFamily({ request, families }: Exchange): Located {
  const hosts = [...families].map(([family, { contract }]) => [family, contract.hosts] as const)
  const { family, address } = locate(request.url, hosts)
  const served = family && families.get(family)
  return { ...(served && { family: served }), address }
}

interface Context {
  readonly exchange: Exchange
  readonly located: Located
  readonly random: Random
  readonly correlationId: string
}

function answer(world: World, context: Context): Answered {
  const { exchange, located, correlationId } = context
  const { family, address } = located
  const subject: Subject = { ...(family && { contract: family.contract }), address, correlationId }
  if (!family) return { world, answer: answerProblem(noFamily(exchange), subject) }
  const routed = family.router.route(exchange.request.method, address)
  if (!('operation' in routed)) {
    return { world, answer: noOperation(routed.allowed, { ...subject, contract: family.contract }) }
  }
  const about = { ...subject, operation: routed.operation }
  try {
    return {
      ...answerOperation(world, { ...context, family, route: routed }, about),
      operation: routed.operation,
    }
  } catch (error) {
    const bug = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const failure = answerProblem({ code: 'INTERNAL_ERROR' }, about)
    return { world, answer: failure, operation: routed.operation, bug }
  }
}

function noFamily({ families }: Exchange): Problem {
  const prefixes = [...families.keys()].map((family) => `/${family}`).join(', ')
  return { code: 'NOT_FOUND', detail: `No API is served here. Begin the path with ${prefixes}.` }
}

/** 405 with `Allow` where other methods are served, else 404. */
function noOperation(allowed: readonly string[], subject: Subject): Answer {
  if (allowed.length === 0) return answerProblem({ code: 'NOT_FOUND' }, subject)
  const refused = answerProblem({ code: 'METHOD_NOT_ALLOWED' }, subject)
  return { ...refused, headers: { ...refused.headers, Allow: allowed.join(', ') } }
}

interface Operated extends Context {
  readonly family: ServedFamily
  readonly route: Route
}

function answerOperation(world: World, context: Operated, subject: Subject): Answered {
  const { family, route, exchange } = context
  const { request } = exchange
  const preference = readPreference(
    request.headers.prefer ?? failureFor(route.operation, exchange.failures),
    route.operation,
    family.contract,
  )
  const { delaySeconds } = preference
  const refuse = (problem: Problem, state = world, about = subject): Answered => ({
    world: state,
    answer: answerProblem(problem, about),
    delaySeconds,
  })
  if (preference.problem) return refuse(preference.problem)
  const caller = authenticate(world, { family, operation: route.operation, request })
  if (isProblem(caller)) return refuse(caller)
  const device = request.headers['x-device-id']
  const limited = countCall(world, route.operation, { caller, ...(device && { device }) })
  const about = { ...subject, limits: limited.headers }
  if (limited.problem && exchange.rateLimits) return refuse(limited.problem, world, about)
  const call = readCall(limited.world, context, caller)
  if (isProblem(call)) return refuse(call, limited.world, about)
  return { ...answerCall(limited.world, { call, family, subject: about }), delaySeconds }
}

/** The failure that the server was configured with, as a `Prefer` header. */
function failureFor(
  { id, problems }: Operation,
  failures: Exchange['failures'],
): string | undefined {
  const code = failures[id] ?? failures['*']
  return code && problems.includes(code) ? `code=${code}` : undefined
}

/** Parameters and body against the contract. */
function readCall(world: World, context: Operated, caller: Caller): Call | Problem {
  const { family, route, exchange, located, random, correlationId } = context
  const { request } = exchange
  const { operation } = route
  // A health check declares no problem of its own, so it ignores a query.
  const isStrict = operation.problems.includes('INVALID_PARAMETER')
  const query = isStrict ? request.url.searchParams : new URLSearchParams()
  const parameters = readParameters(
    operation.parameters,
    { path: route.path, query, headers: request.headers },
    family.validator,
  )
  if (isProblem(parameters)) return parameters
  const read = readBody(family, operation, request)
  if (isProblem(read)) return read
  return {
    ...parameters,
    ...localeOf(world, caller, request),
    body: read.body,
    family: family.contract.family,
    contract: family.contract,
    operation,
    method: request.method,
    address: located.address,
    text: request.text,
    caller,
    now: world.clock,
    random,
    correlationId,
    validator: family.validator,
  }
}

function answerCall(
  world: World,
  { call, family, subject }: { call: Call; family: ServedFamily; subject: Subject },
): Answered {
  const fingerprint = fingerprintFor(call)
  const kept = fingerprint && replay(world, fingerprint)
  if (kept && isProblem(kept)) return { world, answer: answerProblem(kept, subject) }
  if (kept) {
    const replayed = call.headers['idempotency-key'] && { 'Idempotency-Replayed': 'true' }
    const headers = { ...kept.headers, ...replayed }
    return { world, answer: { status: kept.status, headers, text: kept.text } }
  }
  const result = behave(world, call, family)
  const { modules } = family
  const seen = observe(world, result.world, { modules, random: call.random, call })
  const answer =
    'problem' in result.response
      ? answerProblem(declaredProblem(result.response.problem, call), subject)
      : answerReply(result.response, subject, call)
  const keeps = fingerprint && answer.status < 400
  return { world: keeps ? keepAnswer(seen, fingerprint, answer) : seen, answer }
}

/**
 * A repeated `Idempotency-Key` requires the same body; a repeated `webhook-id` with another body is
 * new.
 */
function fingerprintFor(call: Call): Fingerprint | undefined {
  const { 'idempotency-key': own, 'webhook-id': webhookId } = call.headers
  const idempotencyKey = own ?? (webhookId && `${webhookId}/${hash32(call.text)}`)
  if (typeof idempotencyKey !== 'string') return undefined
  const { session, key, operator, application, ip } = call.caller
  return fingerprintOf({
    operationId: `${call.family}.${call.operation.id}`,
    caller: String((session ?? key ?? operator ?? application)?.id ?? ip),
    idempotencyKey,
    address: call.address,
    text: call.text,
  })
}

/** The module that is registered for the operation, else the generic resource, else the contract's example. */
function behave(world: World, call: Call, family: ServedFamily): Result {
  const behaviour = family.operations.get(call.operation.id)
  if (behaviour) return behaviour(world, call)
  const refinement = family.refinements.get(call.operation.id)
  if (refinement) {
    const store: StoreCall['store'] = (state, narrowing) =>
      serveResource(state, call, { family, narrowing })
    return refinement(world, { ...call, store })
  }
  if (call.operation.resource) return serveResource(world, call, { family })
  return { world, response: exampleReply(call) }
}

/** The contract's example; `Location` is under the called path. */
function exampleReply({ operation, address }: Call): Reply {
  const { status, body } = operation.example ?? {}
  const { id, version } = (body ?? {}) as JsonObject
  const creates = status !== undefined && operation.responses[status]?.headers.includes('Location')
  return {
    ...(status && { status }),
    ...(body !== undefined && { body }),
    ...(creates && { headers: { Location: `${address}/${id ?? version}` } }),
  }
}

function declaredProblem(problem: Problem, { operation }: Call): Problem {
  if (operation.problems.includes(problem.code)) return problem
  throw new Error(`${operation.id} does not declare ${problem.code}.`)
}
