import type { BehaviourModule } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { put, type World } from '../../src/world.ts'

/** The data of each reason that others decide. */
const DATA: Readonly<Record<string, readonly string[]>> = {
  BLOCKED_APP_VERSION: ['minimumVersion', 'storeUrl'],
  BLOCKED_MVPD: ['requestorId', 'resourceId'],
  BLOCKED_ENTITLEMENT: ['providerCode', 'message'],
  BLOCKED_DEVICE: ['requirement'],
}

const USAGE = `Send { "assetId": "…", "code": "…", "data": { … } }, with the data of the code: ${Object.entries(
  DATA,
)
  .map(([code, names]) => `${code} (${names.join(', ')})`)
  .join(', ')}.`

/** Others decide about an asset from now on. */
function restrict(world: World, { assetId, code, data }: JsonObject): World | string {
  const names = DATA[String(code)]
  const given = (data ?? {}) as JsonObject
  if (typeof assetId !== 'string' || !names?.every((name) => typeof given[name] === 'string')) {
    return USAGE
  }
  return put(world, 'Restriction', { data: given }, `${assetId}/${code}`)
}

export const restrictions: BehaviourModule = { controls: { 'POST /restriction': restrict } }
