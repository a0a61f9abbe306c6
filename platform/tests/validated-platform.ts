import { isControl } from '../src/control.ts'
import type { LogEntry } from '../src/log.ts'
import type { Platform } from '../src/platform.ts'
import {
  type Answered,
  checkProblem,
  checkResponse,
  checkWebhook,
  sourceOf,
} from './response-check.ts'

/** A platform that throws if it returns what its contract does not declare, or sends a wrong webhook. */
export function validated(platform: Platform): Platform {
  const { handle } = platform
  const sent = new WeakSet<object>()
  return Object.assign(platform, {
    async handle(request: Request): Promise<Response> {
      const response = await handle(request)
      const { status, headers } = response
      const entry = platform.log.findLast(
        ({ correlationId }) => correlationId === headers.get('x-correlation-id'),
      )
      if (!entry && !isControl(request)) throw new Error(`${request.url}: no correlation id.`)
      const text = await response.clone().text()
      const faults = [
        ...(entry ? responseFaults(entry, { status, headers, text }) : []),
        ...outboxFaults(platform, sent),
      ]
      if (faults.length === 0) return response
      throw new Error(`${request.method} ${request.url}: ${faults.join(' ')}`)
    },
  })
}

/** What the contract does not declare in an answer; one without an operation is a problem of the family. */
export function responseFaults(
  { family, operationId }: Pick<LogEntry, 'family' | 'operationId'>,
  answered: Answered,
): string[] {
  if (!family) return []
  const source = sourceOf(family)
  const operation = source.operations.get(operationId ?? '')
  if (!operation) return checkProblem(family, answered.text)
  return checkResponse(source, operation, answered)
}

/** Messages to people are not part of a contract. */
function outboxFaults({ world }: Platform, sent: WeakSet<object>): string[] {
  const fresh = world.outbox.filter((entry) => !sent.has(entry) && !entry.event.startsWith('mail.'))
  return fresh.flatMap((entry) => {
    sent.add(entry)
    return checkWebhook(entry.event, entry.body)
  })
}
