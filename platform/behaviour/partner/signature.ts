import type { BehaviourModule, Presented, Problem } from '../../src/behaviour.ts'
import { ownersOfRequest } from '../../src/owners-named.ts'
import { signatureOf } from '../../src/sign.ts'
import { toSeconds } from '../../src/time.ts'
import { rowsOf } from '../../src/world.ts'

const MAX_SKEW_SECONDS = 5 * 60

/** Checks `webhook-timestamp` and `webhook-signature`, which may have several signatures. */
function checkSignature({ world, request, credential }: Presented): object | Problem {
  const { method, url, headers, text: body } = request
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers
  const skew = Math.abs(Number(timestamp) - toSeconds(world.clock))
  if (!credential || !(skew <= MAX_SKEW_SECONDS)) {
    return { code: 'SIGNATURE_INVALID', detail: `The clock is at ${world.clock}.` }
  }
  const signed = { method, path: url.pathname + url.search, id, timestamp, body }
  const isValid = rowsOf(world, 'SharedSecret').some(({ secret }) =>
    credential.split(' ').includes(signatureOf(String(secret), signed)),
  )
  return isValid ? {} : { code: 'SIGNATURE_INVALID' }
}

/** Authenticates callers of a partner by the shared secret. */
export const signatures: BehaviourModule = {
  authenticators: { WebhookSignature: checkSignature },
  owners: ownersOfRequest,
}
