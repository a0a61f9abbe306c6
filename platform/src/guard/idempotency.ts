import type { Call, Problem } from '../behaviour.ts'
import { hash32 } from '../random.ts'
import { addSeconds } from '../time.ts'
import { find, put, type Row, type World } from '../world.ts'

const KEPT_SECONDS = 24 * 60 * 60

/** The stored response for an `Idempotency-Key`. */
interface KeptAnswer extends Row {
  readonly request: string
  readonly until: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string | null
}

declare module '../world.ts' {
  interface Tables {
    KeptAnswer: KeptAnswer
  }
}

interface Fingerprint {
  /** Caller and key, and the operation of an `Idempotency-Key`. */
  readonly key: string
  /** What the key was sent with. */
  readonly request: string
  /** What another request with the key gets. */
  readonly conflict: Problem
}

/** A repeated `Idempotency-Key` or `webhook-id` requires the same body, and the latter the same operation. */
export function fingerprintOf(call: Call): Fingerprint | undefined {
  const { family, operation, address, text, headers, caller } = call
  const own = headers['idempotency-key']
  const key = own ?? headers['webhook-id']
  if (typeof key !== 'string') return undefined
  const { viewer, session, key: apiKey, operator, application, ip } = caller
  const id = (viewer ?? session ?? apiKey ?? operator ?? application)?.id ?? ip
  return {
    key: `${family}.${own ? operation.id : ''}/${id}/${key}`,
    request: `${hash32(operation.id + address)}-${hash32(text)}-${text.length}`,
    conflict: own
      ? { code: 'IDEMPOTENCY_KEY_REUSED' }
      : { code: 'SIGNATURE_INVALID', detail: 'Another request had this webhook-id.' },
  }
}

/** The stored response, a problem if the key was used for another body, or undefined. */
export function replay(
  world: World,
  { key, request, conflict }: Fingerprint,
): KeptAnswer | Problem | undefined {
  const kept = find(world, 'KeptAnswer', key)
  if (!kept || kept.until <= world.clock) return undefined
  return kept.request === request ? kept : conflict
}

export function keepAnswer(
  world: World,
  { key, request }: Fingerprint,
  answer: { status: number; headers: Record<string, string>; text: string | null },
): World {
  const until = addSeconds(world.clock, KEPT_SECONDS)
  return put(world, 'KeptAnswer', { request, until, ...answer }, key)
}
