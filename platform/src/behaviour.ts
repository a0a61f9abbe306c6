import type { Contract, Family, Json, JsonObject, Operation, ResourceKind } from './contract.ts'
import type { Random } from './random.ts'
import type { PlainRequest } from './request.ts'
import type { Narrowing, ResourceCall } from './resource/entities.ts'
import type { Route } from './routing.ts'
import type { Validator } from './schema.ts'
import type { Owners } from './tenant.ts'
import type { Change, Outgoing, Row, World } from './world.ts'

/** The caller, as established by the operation's security. */
export interface Caller {
  /** The address the call comes from: `X-Forwarded-For`, or one address for everybody. */
  readonly ip: string
  /** fapi: the application of `X-Application-Key`. */
  readonly application?: Row
  /** fapi: the viewer's account and session, when a token was sent. */
  readonly viewer?: Row
  readonly session?: Row
  /** dapi: the row of the API key, or a D2C service with the scopes of its token. */
  readonly key?: Row
  /** cms: the operator, or the operator an API key is bound to. */
  readonly operator?: Row
}

/** A request that has passed the contract guard: everything in it is valid, typed, and has its defaults. */
export interface Call {
  readonly family: Family
  readonly operation: Operation
  readonly contract: Contract
  /** The modules of the family. */
  readonly modules: readonly BehaviourModule[]
  readonly method: string
  /** The path within the family, e.g. `/media/movies/8f1c…`. */
  readonly address: string
  /** Path parameters by name. */
  readonly path: Readonly<Record<string, string>>
  /** Declared query parameters by name; lists are arrays, numbers are numbers. */
  readonly query: JsonObject
  /** Declared headers by lower-case name. */
  readonly headers: JsonObject
  readonly body: Json | undefined
  /** The body as it was sent, for signatures. */
  readonly text: string
  readonly caller: Caller
  /** The clock when the call began, e.g. `2026-03-14T19:30:00Z`. */
  readonly now: string
  readonly random: Random
  readonly correlationId: string
  /** Where the caller is: `X-Country-Override`, or the service's first country. */
  readonly country: string
  /** The best language that caller and service share. */
  readonly language: string
  /** The languages to look for texts in: that one, then the default of the service. */
  readonly languages: readonly string[]
  /** Validates against the schemas of the contract, and shows rows in their form. */
  readonly validator: Validator
}

/** A call to an operation that the generic resource could serve too. */
export interface StoreCall extends Call {
  /** The generic resource's result for this call, for all rows or some. */
  readonly store: (world: World, narrowing?: Narrowing) => Result
}

export interface ProblemError {
  readonly pointer: string
  readonly code: string
  readonly detail: string
}

/** A refusal by code; status, title and type come from the contract's catalogue. */
export interface Problem {
  readonly code: string
  readonly detail?: string
  readonly errors?: readonly ProblemError[]
  readonly retryAfterSeconds?: number
  /** Further members of the problem document, e.g. `blockedReasons`. */
  readonly members?: JsonObject
}

export interface Reply {
  /** Defaults to the first success status of the operation. */
  readonly status?: number
  readonly body?: Json
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * The result of a call: the next world, and a reply or a problem. The world is applied either way.
 */
export interface Result {
  readonly world: World
  readonly response: Reply | { readonly problem: Problem }
}

export type Behaviour = (world: World, call: Call) => Result

/** Runs before the generic resource or the example, or changes its result. */
export type Refinement = (world: World, call: StoreCall) => Result

/** A presented credential, and the operation that requires it. */
export interface Presented {
  readonly world: World
  readonly operation: Operation
  readonly request: PlainRequest
  readonly credential: string | undefined
}

/** What a credential establishes about the caller, or why it is refused. */
export type Authenticator = (presented: Presented) => Partial<Caller> | Problem

/** Time that has passed: the clock of `world` is already at `to`. */
export interface Passage {
  readonly from: string
  readonly to: string
  readonly random: Random
  /** Validates against the schemas of the module's family. */
  readonly validator: Validator
}

/** A person opens a page outside the APIs: a link in a message, a checkout, a provider's login. */
export interface Visit {
  readonly url: URL
  /** What the person fills in. */
  readonly form: JsonObject
  readonly now: string
  readonly random: Random
}

/** The effect of the page, and its content. */
export interface Visited {
  readonly world: World
  readonly shown: JsonObject
}

export type Page = (world: World, visit: Visit) => Visited

/** The cause of a change of the world. */
export interface Occasion {
  readonly before: World
  readonly changes: readonly Change[]
  readonly now: string
  readonly random: Random
  /** Absent if only time has passed. */
  readonly call?: Call
  /** Why the call was refused. */
  readonly problem?: Problem
}

/** A row that is about to be created (without `before`), replaced, or deleted (without `after`). */
export interface Proposal {
  readonly world: World
  readonly table: string
  readonly call: Call
  readonly before?: Row
  readonly after?: Row
  /** What the caller has sent, without what the platform adds. */
  readonly input?: JsonObject
}

export type Adjustment = (proposal: Proposal & { after: Row }) => Row

export type Check = (proposal: Proposal) => Problem | undefined

/** One concept of the platform. Every part is optional; all are pure. */
export interface BehaviourModule {
  /** By operationId of the family the module is listed under. */
  readonly operations?: Readonly<Record<string, Behaviour>>
  /** By operationId, for operations that the contract alone could serve. */
  readonly refinements?: Readonly<Record<string, Refinement>>
  /** By the name of the security scheme in the contract. */
  readonly authenticators?: Readonly<Record<string, Authenticator>>
  /** Whose world a request is about, if not that of the key or the application. */
  readonly owners?: (
    world: World,
    asked: { caller: Caller; request: PlainRequest; route: Route },
  ) => Owners | undefined
  /** What the generic resource can do, beside reading. */
  readonly kinds?: Readonly<Partial<Record<ResourceKind, (call: ResourceCall) => Result>>>
  /** By table: adds computed properties wherever a generic resource reads the row. */
  readonly derive?: Readonly<Record<string, (row: Row, world: World) => Row>>
  /** By table: whether a row exists for a caller. */
  readonly visible?: Readonly<
    Record<string, (row: Row, call: Pick<Call, 'caller' | 'family'>, world: World) => boolean>
  >
  /** By table, `*` for all: why the generic resource may not create, replace or delete a row, alone or in bulk. */
  readonly checks?: Readonly<Record<string, Check>>
  /** The same, but a batch asks after all its items: they may pass each other. */
  readonly finalChecks?: Readonly<Record<string, Check>>
  /** By table: the row that the generic resource writes instead of the one that passed the checks. */
  readonly adjust?: Readonly<Record<string, Adjustment>>
  /** By table: what stays of a row that the generic resource deletes. */
  readonly retire?: Readonly<Record<string, (row: Row) => Row>>
  /** By URL prefix. */
  readonly pages?: Readonly<Record<string, Page>>
  /** Called when the clock has moved: jobs advance, subscriptions renew. */
  readonly passTime?: (world: World, passage: Passage) => World
  /**
   * Called after a call that changed something or was refused, and after the clock has moved: to
   * write the audit trail and send webhooks.
   */
  readonly observe?: (after: World, occasion: Occasion) => World
  /** The same by table: what follows from a change of a row. */
  readonly follow?: Readonly<
    Record<string, (world: World, change: Change, occasion: Occasion) => World>
  >
  /**
   * Controls of the platform's surroundings, e.g. `POST /encoder`; returns text for invalid input.
   */
  readonly controls?: Readonly<
    Record<string, (world: World, body: JsonObject, random: Random) => World | string>
  >
}

export function reply(world: World, body?: Json, rest: Omit<Reply, 'body'> = {}): Result {
  return { world, response: { ...rest, ...(body !== undefined && { body }) } }
}

export function refuse(
  world: World,
  problem: string | Problem,
  rest: Omit<Problem, 'code'> = {},
): Result {
  const own = typeof problem === 'string' ? { code: problem } : problem
  return { world, response: { problem: { ...own, ...rest } } }
}

/** One wrong value: `pointer` points into the body, or is the name of a parameter. */
export function fault(pointer: string, detail: string, code = 'INVALID_VALUE'): ProblemError {
  return { pointer, code, detail }
}

/** A call with one wrong value. */
export function invalid(pointer: string, detail: string, code?: string): Problem {
  const kind = pointer.startsWith('/') ? 'VALIDATION_FAILED' : 'INVALID_PARAMETER'
  return { code: kind, errors: [fault(pointer, detail, code)] }
}

/** Sends a message to a person; like a webhook it goes into the outbox. */
export function sendMail(
  world: World,
  sender: { now: string; random: Random },
  { kind, ...body }: { kind: string; to: string; link?: string; text: string },
): World {
  return send(world, sender, { event: `mail.${kind}`, body })
}

/**
 * Puts a webhook into the outbox; its body must match the contract's `webhooks` entry of that name.
 */
export function send(
  world: World,
  { now, random }: { now: string; random: Random },
  { id = messageId(random), ...outgoing }: Message & Pick<Outgoing, 'delivery'>,
): World {
  return { ...world, outbox: [...world.outbox, { id, at: now, ...outgoing }] }
}

/** What is sent; a repetition has the id of the first attempt. */
export type Message = Pick<Outgoing, 'event' | 'body'> & { readonly id?: string }

export const messageId = (random: Random) => `msg_${random.token(20)}`
