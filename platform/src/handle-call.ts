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
import { fingerprintOf, keepAnswer, replay } from './guard/idempotency.ts'
import { localeOf } from './guard/locale.ts'
import { readParameters } from './guard/parameters.ts'
import { readPreference } from './guard/prefer.ts'
import { countCall } from './guard/rate-limit.ts'
import { authenticate, isProblem } from './guard/security.ts'
import { entryOf, type LogEntry } from './log.ts'
import { observe } from './observe.ts'
import { createRandom, type Random } from './random.ts'
import type { PlainRequest } from './request.ts'
import type { ResourceCall } from './resource/entities.ts'
import { serveResource } from './resource/serve-resource.ts'
import { type Answer, answerProblem, answerReply, type Subject } from './respond.ts'
import { locate, type Route, type Router } from './routing.ts'
import type { Validator } from './schema.ts'
import { enter, hide, type Owners, ownersOf, unhide } from './tenant.ts'
import { put, type World } from './world.ts'

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
  readonly owners?: Owners
  readonly delaySeconds?: number
  readonly bug?: string
}

/** Handles one call. The world counts it regardless of the result. */
export function handleCall(start: World, exchange: Exchange): Outcome {
  const { request, families } = exchange
  const world = { ...start, calls: start.calls + 1 }
  const random = createRandom(`${world.seed}/${world.calls}`)
  const correlationId = request.headers['x-correlation-id'] ?? random.token(26).toUpperCase()
  const hosts = [...families].map(([name, { contract }]) => [name, contract.hosts] as const)
  const { family: name, address } = locate(request.url, hosts)
  const family = name && families.get(name)
  const subject: Subject = { ...(family && { contract: family.contract }), address, correlationId }
  const answered: Answered = family
    ? answer(world, { ...exchange, family, random, subject })
    : { world, answer: answerProblem(noFamily(exchange), subject) }
  const { status, headers, text } = answered.answer
  const { owners = world.at } = answered
  const [before, after] = [enter(world, owners), enter(answered.world, owners)]
  return {
    world: answered.world,
    response: new Response(text, { status, headers }),
    entry: entryOf({ ...answered, before, world: after, family: name, request, correlationId }),
    ...(answered.delaySeconds && { delaySeconds: answered.delaySeconds }),
  }
}

/** A call to a family. */
interface Context extends Exchange {
  readonly family: ServedFamily
  readonly random: Random
  readonly subject: Subject
}

function answer(world: World, context: Context): Answered {
  const { family, request, subject } = context
  const route = family.router.route(request.method, subject.address)
  if (!('operation' in route)) return { world, answer: noOperation(route.allowed, subject) }
  const { operation } = route
  const about = { ...subject, operation }
  try {
    return { ...answerOperation(world, { ...context, subject: about }, route), operation }
  } catch (error) {
    const bug = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { world, answer: answerProblem({ code: 'INTERNAL_ERROR' }, about), operation, bug }
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

function answerOperation(world: World, context: Context, route: Route): Answered {
  const { family, request, subject, failures } = context
  const { operation } = route
  const wish = request.headers.prefer ?? failureFor(operation, failures)
  const { delaySeconds, problem } = readPreference(wish, operation, family.contract)
  const caller = problem ?? authenticate(world, { family, operation, request })
  if (isProblem(caller)) return { world, answer: answerProblem(caller, subject), delaySeconds }
  const found = family.modules.map((module) => module.owners?.(world, { caller, request, route }))
  const owners = found.find((each) => each) ?? ownersOf(world, caller) ?? world.at
  const answered = answerCaller(enter(world, owners), context, { route, caller })
  return { ...answered, world: enter(answered.world, world.at), owners, delaySeconds }
}

function answerCaller(
  world: World,
  context: Context,
  { route, caller }: { route: Route; caller: Caller },
): Answered {
  const { family, request, subject, rateLimits } = context
  const device = request.headers['x-device-id']
  const { key } = caller
  const used = key ? put(world, 'KeyUse', { at: world.clock }, key.id) : world
  const limited = countCall(used, route.operation, { caller, ...(device && { device }) })
  const about = { ...subject, limits: limited.headers }
  const refuse = (refused: Problem, state: World): Answered => ({
    world: state,
    answer: answerProblem(refused, about),
  })
  if (limited.problem && rateLimits) return refuse(limited.problem, used)
  const { modules, contract } = family
  const seen = hide(limited.world, { caller, modules, family: contract.family })
  const call = readCall(seen, context, { route, caller })
  if (isProblem(call)) return refuse(call, limited.world)
  return answerCall(seen, { call, family, subject: about })
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
function readCall(
  world: World,
  { family, request, subject, random }: Context,
  { route, caller }: { route: Route; caller: Caller },
): Call | Problem {
  const { contract, modules, validator } = family
  const { operation, path } = route
  const { method, headers, text } = request
  // A health check declares no problem of its own, so it ignores a query.
  const isStrict = operation.problems.includes('INVALID_PARAMETER')
  const query = isStrict ? request.url.searchParams : new URLSearchParams()
  const parameters = readParameters(operation.parameters, { path, query, headers }, validator)
  if (isProblem(parameters)) return parameters
  const read = readBody(family, operation, request)
  if (isProblem(read)) return read
  const { address, correlationId } = subject
  return {
    ...parameters,
    ...localeOf(world, caller, request),
    body: read.body,
    method,
    address,
    text,
    caller,
    now: world.clock,
    random,
    family: contract.family,
    contract,
    modules,
    operation,
    correlationId,
    validator,
  }
}

/** Runs in the world as the caller sees it; what follows from it concerns all rows. */
function answerCall(
  seen: World,
  { call, family, subject }: { call: Call; family: ServedFamily; subject: Subject },
): Answered {
  const world = unhide(seen)
  const fingerprint = fingerprintOf(call)
  const kept = fingerprint && replay(world, fingerprint)
  if (kept && isProblem(kept)) return { world, answer: answerProblem(kept, subject) }
  if (kept) {
    const replayed = call.headers['idempotency-key'] && { 'Idempotency-Replayed': 'true' }
    const headers = { ...kept.headers, ...replayed }
    return { world, answer: { status: kept.status, headers, text: kept.text } }
  }
  const { world: changed, response } = behave(seen, call, family)
  const { problem } = response as { problem?: Problem }
  const { modules } = family
  const after = observe(world, unhide(changed), { modules, random: call.random, call, problem })
  const answer = problem
    ? answerProblem(declaredProblem(problem, call), subject)
    : answerReply(response as Reply, subject, call)
  const keeps = fingerprint && answer.status < 400
  return { world: keeps ? keepAnswer(after, fingerprint, answer) : after, answer }
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
