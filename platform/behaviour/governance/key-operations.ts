import type { Behaviour, BehaviourModule } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { firstVersion, revise } from '../../src/resource/content.ts'
import { withRow } from '../../src/resource/with-row.ts'
import { find, put, type Row, type World } from '../../src/world.ts'
import { archivedProblem, deniedCode } from './tenancy.ts'

/** The secret is shown once; callers can grant only what they have. */
const createKey: Behaviour = (world, call) => {
  const { name, serviceId, scopes, expiresAt } = call.body as JsonObject & { scopes: string[] }
  const { key, operator } = call.caller
  const role = find(world, 'Role', operator?.roleId)
  const own = ((key?.scopes ?? role?.permissions) as readonly string[] | undefined) ?? []
  const missing = scopes.find((scope) => !own.includes(scope))
  if (missing) {
    return refuse(world, deniedCode(key), { detail: `You do not have ${missing} yourself.` })
  }
  if (!find(world, 'Service', serviceId))
    return refuse(world, invalid('/serviceId', 'There is no such service.', 'UNKNOWN'))
  const closed = archivedProblem(world, call.caller, [serviceId])
  if (closed) return refuse(world, closed)
  const secret = `dk_live_${call.random.token(32)}`
  const row: Row = {
    id: call.random.uuid(),
    name,
    prefix: secret.slice(0, 12),
    serviceId,
    scopes,
    ...(expiresAt !== undefined && { expiresAt }),
    status: 'ACTIVE',
    ...firstVersion(call.now),
    $: { secret },
  }
  const created = put(world, 'AccessKey', row)
  const headers = { Location: `${call.address}/${row.id}`, 'Cache-Control': 'no-store' }
  return reply(created, { ...(row as JsonObject), secret }, { headers })
}

/** Irreversible and idempotent. */
const revokeKey: Behaviour = withRow('AccessKey', (world, call, key) => {
  const isRevoked = key.status === 'REVOKED'
  const row = isRevoked ? key : revise(key, { status: 'REVOKED', revokedAt: call.now }, call.now)
  return reply(put(world, 'AccessKey', row), withUse(row, world) as JsonObject)
})

/** The minute of the last call with the key, and whether it has expired. */
function withUse(key: Row, world: World): Row {
  const used = find(world, 'KeyUse', key.id)?.at
  const expires = key.status === 'ACTIVE' && typeof key.expiresAt === 'string' && key.expiresAt
  return {
    ...key,
    ...(used !== undefined && { lastUsedAt: String(used).replace(/\d\dZ$/, '00Z') }),
    ...(expires && expires <= world.clock && { status: 'EXPIRED' }),
  }
}

export const keys: BehaviourModule = {
  operations: { createKey, revokeKey },
  derive: { AccessKey: withUse },
}
