import { fromBase64, toBase64 } from '../../src/base64.ts'
import type { BehaviourModule, Presented, Problem } from '../../src/behaviour.ts'
import { toSeconds } from '../../src/time.ts'
import { rowsOf } from '../../src/world.ts'
import { hmacSha256 } from './sha256.ts'

const MOST_SKEW_SECONDS = 5 * 60

export interface Signed {
  readonly method: string
  /** Path and query exactly as they were sent. */
  readonly path: string
  readonly id: string
  readonly timestamp: string
  readonly body: string
}

/**
 * Scheme `v2`: it covers the request itself, so that a captured signature is not valid for another.
 */
export function signatureOf(secret: string, signed: Signed): string {
  const { method, path, id, timestamp, body } = signed
  const key = fromBase64(secret.replace(/^whsec_/, ''))
  const message = new TextEncoder().encode([method, path, id, timestamp, body].join('\n'))
  return `v2,${toBase64(hmacSha256(key, message))}`
}

/** Checks the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` against every shared secret. */
function checkSignature({
  world,
  request,
  credential,
}: Presented): Record<string, never> | Problem {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = request.headers
  const skew = Math.abs(Number(timestamp) - toSeconds(world.clock))
  if (!credential || !(skew <= MOST_SKEW_SECONDS)) {
    return { code: 'SIGNATURE_INVALID', detail: `The clock is at ${world.clock}.` }
  }
  const { method, url, text: body } = request
  const signed = { method, path: `${url.pathname}${url.search}`, id, timestamp, body }
  const given = credential.split(' ')
  const isValid = rowsOf(world, 'SharedSecret').some(({ secret }) =>
    given.includes(signatureOf(String(secret), signed)),
  )
  return isValid ? {} : { code: 'SIGNATURE_INVALID' }
}

/** Authenticates callers of a partner by the shared secret. */
export const signatures: BehaviourModule = {
  authenticators: { WebhookSignature: checkSignature },
}
