import type { Call } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { serviceOf } from '../../src/tenant.ts'
import { addSeconds } from '../../src/time.ts'
import { issueToken } from '../../src/tokens.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import type { IdentitySession } from '../partner/identity-sessions.ts'
import { endIdentitySessions, openIdentitySession } from '../partner/identity-sessions.ts'

/** A viewer logged in on a device. The token guard rejects tokens of a session that has ended. */
export interface Session extends Row {
  readonly id: string
  readonly viewerId: string
  readonly applicationId: string
  /** The selected profile. */
  readonly profileId?: string
  readonly startedAt: string
  readonly endedAt?: string
  readonly refreshToken: string
  readonly refreshExpiresAt: string
  /** Earlier refresh tokens, and when the last of them was consumed. */
  readonly usedTokens?: readonly string[]
  readonly usedAt?: string
  /**
   * The refresh token of the integrator who manages the account, and when their access token
   * expires.
   */
  readonly identityToken?: string
  readonly identityExpiresAt?: string
}

const ACCESS_SECONDS = 15 * 60
const REFRESH_SECONDS = 30 * 24 * 60 * 60

export interface Opened {
  readonly world: World
  readonly session: Session
}

/** Opens a session that starts with the viewer's default profile. */
export function openSession(world: World, viewer: Row, call: Call): Opened {
  const profile = rowsOf(world, 'Profile').find(
    ({ $, isDefault }) => $?.parent === viewer.id && isDefault === true,
  )
  const isKept = viewer.identityProvider === 'GENERIC'
  const kept = isKept && openIdentitySession(world, String(viewer.externalUserId), call)
  const session: Session = {
    id: call.random.uuid(),
    viewerId: String(viewer.id),
    applicationId: String(call.caller.application?.id),
    ...(profile && { profileId: String(profile.id) }),
    startedAt: call.now,
    ...newRefreshToken(call),
    ...(kept && identityFacts(kept.session)),
  }
  const opened = put(kept ? kept.world : world, 'Session', session)
  return { world: opened, session }
}

export function identityFacts({ id, expiresAt }: IdentitySession) {
  return { identityToken: id, identityExpiresAt: expiresAt }
}

export function newRefreshToken({
  random,
  now,
}: Call): Pick<Session, 'refreshToken' | 'refreshExpiresAt'> {
  return {
    refreshToken: `rt_${random.token(24)}`,
    refreshExpiresAt: addSeconds(now, REFRESH_SECONDS),
  }
}

/** The app's tokens: an access token and the session's refresh token. */
export function tokenSet(world: World, session: Session, now: string): JsonObject {
  const claims = { sub: session.viewerId, sid: session.id, srv: String(serviceOf(world).slug) }
  return {
    accessToken: issueToken(claims, { now, seconds: ACCESS_SECONDS }),
    expiresIn: ACCESS_SECONDS,
    refreshToken: session.refreshToken,
    refreshExpiresIn: REFRESH_SECONDS,
    tokenType: 'Bearer',
    sessionId: session.id,
  }
}

/** Ends sessions at once, also at the integrator; their tokens become invalid. */
export function endSessions(world: World, which: (session: Session) => boolean): World {
  return rowsOf(world, 'Session')
    .filter((session) => !session.endedAt && which(session))
    .reduce((state, session) => {
      const ended = put(state, 'Session', { ...session, endedAt: world.clock })
      const externalUserId = String(find(ended, 'Viewer', session.viewerId)?.externalUserId)
      const { identityToken } = session
      return identityToken ? endIdentitySessions(ended, externalUserId, identityToken) : ended
    }, world)
}
