import type { Family, Json, Operation } from './contract.ts'
import { visibleChanges } from './observe.ts'
import type { PlainRequest } from './request.ts'
import type { Answer } from './respond.ts'
import type { Change, World } from './world.ts'

/** One call in the log. */
export interface LogEntry {
  /** The number of the call, from 1. */
  readonly call: number
  readonly at: string
  readonly family?: Family
  readonly operationId?: string
  readonly method: string
  /** Path and query as requested. */
  readonly target: string
  readonly status: number
  /** The code of the problem, if any. */
  readonly code?: string
  readonly detail?: string
  /** The blocked reasons of the reply, in their order. */
  readonly blocked?: readonly string[]
  readonly changed: readonly Change[]
  /** The events that went into the outbox. */
  readonly sent: readonly string[]
  readonly correlationId: string
  /** The message of a bug in the model. */
  readonly bug?: string
}

export interface Log {
  readonly entries: readonly LogEntry[]
  add(entry: LogEntry): void
  clear(): void
}

/** Limits the log of a long-running server. */
const MOST = 10_000

export function createLog(): Log {
  let entries: LogEntry[] = []
  return {
    get entries() {
      return entries
    },
    add(entry) {
      entries.push(entry)
      if (entries.length > MOST) entries = entries.slice(-MOST / 2)
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
    ...(call.family && { family: call.family }),
    ...(operation && { operationId: operation.id }),
    method,
    target: `${url.pathname}${url.search}`,
    status: answer.status,
    ...refusalIn(answer),
    changed: visibleChanges(before, world),
    sent: world.outbox.slice(before.outbox.length).map(({ event }) => event),
    correlationId: call.correlationId,
    ...(call.bug && { bug: call.bug }),
  }
}

function refusalIn({ status, text }: Answer): Pick<LogEntry, 'code' | 'detail' | 'blocked'> {
  const body = status >= 400 && text ? (JSON.parse(text) as Record<string, Json>) : {}
  const reasons = Array.isArray(body.blockedReasons) ? body.blockedReasons : undefined
  return {
    ...(typeof body.code === 'string' && { code: body.code }),
    ...(typeof body.detail === 'string' && { detail: body.detail }),
    ...(reasons && { blocked: reasons.map((reason) => String((reason as { code?: Json }).code)) }),
  }
}
