import { fromBase64, toBase64 } from '../../src/base64.ts'
import type { BehaviourModule, Presented, Problem } from '../../src/behaviour.ts'
import type { UnsignedRequest } from '../../src/request.ts'
import { toSeconds } from '../../src/time.ts'
import { rowsOf, type World } from '../../src/world.ts'

const MOST_SKEW_SECONDS = 5 * 60
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }

/**
 * The signatures that a request may carry, one per shared secret. Scheme `v2` covers the request
 * itself, so that a captured signature is not valid for another.
 */
function signaturesOf(
  { method, url, headers, text }: UnsignedRequest,
  world: World,
): Promise<string[]> {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers
  const message = [method, `${url.pathname}${url.search}`, id, timestamp, text].join('\n')
  const secrets = rowsOf(world, 'SharedSecret').map(({ secret }) => String(secret))
  return Promise.all(secrets.map((secret) => sign(secret, message)))
}

async function sign(secret: string, message: string): Promise<string> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  const key = await crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['sign'])
  const signed = await crypto.subtle.sign(ALGORITHM, key, new TextEncoder().encode(message))
  return `v2,${toBase64(new Uint8Array(signed))}`
}

/** Checks `webhook-timestamp` and `webhook-signature`, which may have several signatures. */
function checkSignature({ world, request, credential }: Presented): object | Problem {
  const skew = Math.abs(Number(request.headers['webhook-timestamp']) - toSeconds(world.clock))
  if (!credential || !(skew <= MOST_SKEW_SECONDS)) {
    return { code: 'SIGNATURE_INVALID', detail: `The clock is at ${world.clock}.` }
  }
  const isValid = credential.split(' ').some((given) => request.signatures.includes(given))
  return isValid ? {} : { code: 'SIGNATURE_INVALID' }
}

/** Authenticates callers of a partner by the shared secret. */
export const signatures: BehaviourModule = {
  authenticators: { WebhookSignature: checkSignature },
  signaturesOf,
}
