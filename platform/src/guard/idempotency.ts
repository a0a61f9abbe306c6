import type { Problem } from '../behaviour.ts'
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

export interface Fingerprint {
  /** Operation, caller and key. */
  readonly key: string
  /** The request body of the key. */
  readonly request: string
}

export function fingerprintOf(parts: {
  operationId: string
  caller: string
  idempotencyKey: string
  address: string
  text: string
}): Fingerprint {
  return {
    key: `${parts.operationId}/${parts.caller}/${parts.idempotencyKey}`,
    request: `${hash32(parts.address)}-${hash32(parts.text)}-${parts.text.length}`,
  }
}

/** The stored response, a problem if the key was used for another body, or undefined. */
export function replay(
  world: World,
  { key, request }: Fingerprint,
): KeptAnswer | Problem | undefined {
  const kept = find(world, 'KeptAnswer', key)
  if (!kept || kept.until <= world.clock) return undefined
  return kept.request === request ? kept : { code: 'IDEMPOTENCY_KEY_REUSED' }
}

export function keepAnswer(
  world: World,
  { key, request }: Fingerprint,
  answer: { status: number; headers: Record<string, string>; text: string | null },
): World {
  const until = addSeconds(world.clock, KEPT_SECONDS)
  return put(world, 'KeptAnswer', { request, until, ...answer }, key)
}
