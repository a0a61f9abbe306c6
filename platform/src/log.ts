import type { ProblemError } from './behaviour.ts'
import type { Family, Operation } from './contract.ts'
import { visibleChanges } from './observe.ts'
import type { PlainRequest } from './request.ts'
import type { Answer } from './respond.ts'
import type { Change, World } from './world.ts'

/** One call in the log. */
export interface LogEntry {
  /** The number of the call, from 1. */
  readonly call: number
  readonly at: string
  readonly family: Family | undefined
  readonly operationId: string | undefined
  readonly method: string
  /** Path and query as requested. */
  readonly target: string
  readonly status: number
  /** The code of the problem, if any. */
  readonly code: string | undefined
  /** What the problem says, or what it says of the first wrong value: `pageSize: Send 100 or less.` */
  readonly detail: string | undefined
  /** The blocked reasons of the reply, in their order. */
  readonly blocked: readonly string[] | undefined
  readonly changed: readonly Change[]
  /** The events that went into the outbox. */
  readonly sent: readonly string[]
  readonly correlationId: string
  /** The message of a bug in the model. */
  readonly bug: string | undefined
}

export interface Log {
  readonly entries: readonly LogEntry[]
  add(entry: LogEntry): void
  clear(): void
}

/** Limits the log of a long-running server. */
const MAX_ENTRIES = 10_000

export function createLog(): Log {
  let entries: LogEntry[] = []
  return {
    get entries() {
      return entries
    },
    add(entry) {
      entries.push(entry)
      if (entries.length > MAX_ENTRIES) entries = entries.slice(-MAX_ENTRIES / 2)
    },
    clear() {
      entries = []
    },
  }
}

export function entryOf(call: {
  before: World
  world: World
  answer: Answer
  operation?: Operation | undefined
  family?: Family | undefined
  request: PlainRequest
  correlationId: string
  bug?: string | undefined
}): LogEntry {
  const { before, world, answer, operation, request } = call
  const { method, url } = request
  return {
    call: before.calls,
    at: before.clock,
    family: call.family,
    operationId: operation?.id,
    method,
    target: `${url.pathname}${url.search}`,
    status: answer.status,
    ...refusalIn(answer),
    changed: visibleChanges(before, world),
    sent: world.outbox.slice(before.outbox.length).map(({ event }) => event),
    correlationId: call.correlationId,
    bug: call.bug,
  }
}

interface Refusal {
  readonly code?: string
  readonly detail?: string
  readonly errors?: readonly ProblemError[]
  readonly blockedReasons?: readonly { code: string }[]
}

function refusalIn({ status, text }: Answer): Pick<LogEntry, 'code' | 'detail' | 'blocked'> {
  const problem = status >= 400 && text ? (JSON.parse(text) as Refusal) : {}
  const { code, detail, errors: [wrong] = [], blockedReasons }: Refusal = problem
  return {
    code,
    detail: detail ?? (wrong && `${wrong.pointer}: ${wrong.detail}`),
    blocked: blockedReasons?.map((reason) => reason.code),
  }
}
