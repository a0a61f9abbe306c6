import type { JsonObject } from '../../src/contract.ts'
import type { Random } from '../../src/random.ts'
import { addSeconds } from '../../src/time.ts'
import { issueToken } from '../../src/tokens.ts'
import { find, put, type Row, remove, removeWhere, type World } from '../../src/world.ts'

/** A session at the integrator's identity service; its id is the latest refresh token. */
export interface IdentitySession extends Row {
  readonly id: string
  readonly externalUserId: string
  readonly accessToken: string
  readonly expiresAt: string
  readonly refreshExpiresAt: string
}

const ACCESS_SECONDS = 60 * 60
const REFRESH_SECONDS = 90 * 24 * 60 * 60

interface Moment {
  readonly now: string
  readonly random: Random
}

export function openIdentitySession(
  world: World,
  externalUserId: string,
  { now, random }: Moment,
): { world: World; session: IdentitySession } {
  const session: IdentitySession = {
    id: `nl_rt_${random.token(12)}`,
    externalUserId,
    accessToken: issueToken(
      { sub: externalUserId, sid: random.uuid() },
      { now, seconds: ACCESS_SECONDS },
    ),
    expiresAt: addSeconds(now, ACCESS_SECONDS),
    refreshExpiresAt: addSeconds(now, REFRESH_SECONDS),
  }
  return { world: put(world, 'IdentitySession', session), session }
}

/** Replaces tokens, which stop working; undefined if the session is unknown or over. */
export function refreshIdentitySession(
  world: World,
  refreshToken: string,
  moment: Moment,
): { world: World; session: IdentitySession } | undefined {
  const session = find(world, 'IdentitySession', refreshToken)
  if (!session || session.refreshExpiresAt <= moment.now) return undefined
  const ended = remove(world, 'IdentitySession', refreshToken)
  return openIdentitySession(ended, session.externalUserId, moment)
}

/** Ends one session of a viewer, or all of them. */
export function endIdentitySessions(
  world: World,
  externalUserId: string,
  refreshToken?: string,
): World {
  return removeWhere(
    world,
    'IdentitySession',
    (session) =>
      session.externalUserId === externalUserId &&
      (refreshToken === undefined || session.id === refreshToken),
  )
}

export function shownTokens({ accessToken, id }: IdentitySession): JsonObject {
  return {
    accessToken,
    expiresIn: ACCESS_SECONDS,
    refreshToken: id,
    refreshExpiresIn: REFRESH_SECONDS,
  }
}
