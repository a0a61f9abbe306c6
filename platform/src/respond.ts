import type { Call, Problem, Reply } from './behaviour.ts'
import type { Contract, Json, JsonObject, Operation } from './contract.ts'
import { hash32 } from './random.ts'

/** An answer before it becomes a `Response`: plain, so that it can be kept and compared. */
export interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly text: string | null
}

/** What an answer is about; `operation` is absent where no route was found. */
export interface Subject {
  readonly contract?: Contract
  readonly operation?: Operation
  readonly address: string
  readonly correlationId: string
  /** `RateLimit` and `RateLimit-Policy`. */
  readonly limits?: Readonly<Record<string, string>>
}

/** Headers of ours that the operation's answer of this status declares; problems have those of its first success. */
function declared(
  { operation }: Subject,
  headers: Readonly<Record<string, string | undefined>>,
  status = operation ? firstSuccess(operation) : 0,
): Record<string, string> {
  const names = new Set(
    operation?.responses[status]?.headers.map((name) => name.toLowerCase()) ?? ['x-correlation-id'],
  )
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value !== undefined && names.has(name.toLowerCase()) ? [[name, value]] : [],
    ),
  )
}

/** A problem document (RFC 9457); status, title and type come from the catalogue. */
export function problemDocument(problem: Problem, subject: Subject): JsonObject {
  const kind = subject.contract?.problems[problem.code]
  return {
    type: kind ? `${subject.contract?.problemTypes}${problem.code}` : 'about:blank',
    title: kind?.title ?? inWords(problem.code),
    status: kind?.status ?? 404,
    ...(problem.detail !== undefined && { detail: problem.detail }),
    instance: subject.address,
    code: problem.code,
    correlationId: subject.correlationId,
    ...(problem.errors && { errors: problem.errors.map((error) => ({ ...error })) }),
    ...(problem.retryAfterSeconds !== undefined && {
      retryAfterSeconds: problem.retryAfterSeconds,
    }),
    ...problem.members,
  }
}

/** `NOT_FOUND` → `Not found` */
export function inWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function answerProblem(problem: Problem, subject: Subject): Answer {
  const { correlationId, limits } = subject
  const document = problemDocument(problem, subject)
  const status = document.status as number
  const headers = {
    'Content-Type': 'application/problem+json',
    ...declared(subject, { ...limits, 'X-Correlation-Id': correlationId }),
    ...([429, 503].includes(status) && { 'Retry-After': `${problem.retryAfterSeconds ?? 1}` }),
  }
  return { status, headers, text: JSON.stringify(document) }
}

export function answerReply(reply: Reply, subject: Subject, call: Call): Answer {
  const { operation } = call
  const status = reply.status ?? firstSuccess(operation)
  const { body = null } = reply
  const text = body === null ? null : serialize(body)
  const kind = operation.responses[status]
  const own = lowerCased(reply.headers ?? {})
  const tag = own.etag ?? (text === null ? '' : tagOf(body, text))
  const headers = {
    'X-Correlation-Id': subject.correlationId,
    'Cache-Control': cacheControl(call),
    'Content-Language': call.language,
    // A response without a viewer must not be taken from a cache for a viewer who has logged in since.
    Vary: 'Accept-Language, Authorization, X-Application-Key',
    ...(text !== null && { ETag: tag }),
    ...subject.limits,
  }
  const shared = Object.entries(headers).filter(([name]) => !Object.hasOwn(own, name.toLowerCase()))
  const all = { ...declared(subject, Object.fromEntries(shared), status), ...reply.headers }
  if (operation.responses[304] && matches(call.headers['if-none-match'], tag)) {
    return { status: 304, headers: { ...declared(subject, all, 304), ETag: tag }, text: null }
  }
  const type = kind?.type ?? 'application/json'
  return { status, headers: { ...(text !== null && { 'Content-Type': type }), ...all }, text }
}

function firstSuccess({ responses }: Operation): number {
  return Number(Object.keys(responses).find((status) => status.startsWith('2')) ?? 200)
}

/** What is under `$` stays inside. */
function serialize(body: Json): string {
  return JSON.stringify(body, (key, value) => (key === '$' ? undefined : value))
}

/** The version of an entity, or the content of what may be cached. */
export function tagOf(body: Json, text = serialize(body)): string {
  const { version } = body as JsonObject
  return `"${typeof version === 'number' ? version : hash32(text).toString(16)}"`
}

function matches(header: Json | undefined, tag: string): boolean {
  if (typeof header !== 'string') return false
  return header.split(',').some((part) => [tag, '*'].includes(part.trim().replace(/^W\//, '')))
}

/** Anonymous reads may be cached for a minute; what depends on a token never. */
function cacheControl({ operation, caller }: Call): string {
  if (caller.session) return 'private, no-store'
  return operation.responses[304] ? 'public, max-age=60, stale-while-revalidate=300' : 'no-store'
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
