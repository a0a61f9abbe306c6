import { type Behaviour, type BehaviourModule, refuse, reply } from '../../src/behaviour.ts'
import { withRow } from '../../src/resource/with-row.ts'
import { addSeconds } from '../../src/time.ts'
import { issueToken } from '../../src/tokens.ts'
import { find, put, type Row, remove } from '../../src/world.ts'

/** A token with which a D2C service acts for viewers. */
export interface D2cToken extends Row {
  readonly id: string
  readonly expiresAt: string
  readonly scopes: readonly string[]
}

const LIFETIME_SECONDS = 60 * 60

/** Its scopes are a subset of the service's; defaults to all of them. */
const createD2cToken: Behaviour = withRow('D2cService', (world, call, service) => {
  if (service.status === 'DISABLED') return refuse(world, 'INVALID_STATE')
  const held = service.scopes as readonly string[]
  const { scopes = held } = call.body as { scopes?: readonly string[] }
  const missing = scopes.find((scope) => !held.includes(scope))
  if (missing) {
    return refuse(world, 'SCOPE_MISSING', { detail: `The D2C service lacks the scope ${missing}.` })
  }
  const tokenId = call.random.uuid()
  const accessToken = issueToken(
    { sub: String(service.id), sid: tokenId },
    { now: call.now, seconds: LIFETIME_SECONDS },
  )
  const expiresAt = addSeconds(call.now, LIFETIME_SECONDS)
  const row = { id: tokenId, expiresAt, scopes, $: { parent: String(service.id) } }
  const body = { tokenId, accessToken, expiresIn: LIFETIME_SECONDS, scopes }
  const headers = { 'Cache-Control': 'no-store' }
  return reply(put(world, 'D2cToken', row, tokenId), body, { headers })
})

const deleteD2cToken: Behaviour = (world, call) => {
  const token = find(world, 'D2cToken', call.path.tokenId)
  const isLive = token?.$?.parent === call.path.id && token !== undefined
  if (!isLive || token.expiresAt <= call.now) return refuse(world, 'NOT_FOUND')
  return reply(remove(world, 'D2cToken', token.id))
}

export const d2cTokens: BehaviourModule = { operations: { createD2cToken, deleteD2cToken } }
