import type { Behaviour, BehaviourModule, Call } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, rowsOf, type World } from '../../src/world.ts'
import { refreshIdentitySession } from '../partner/identity-sessions.ts'
import type { Session } from './session.ts'
import { endSessions, identityFacts, newRefreshToken, openSession, tokenSet } from './session.ts'
import { BARRED, viewerByEmail } from './viewer-account.ts'

/** A refresh token repeated within this time was sent twice, not stolen. */
const REPEAT_SECONDS = 30

/** Opens a session for an address and a password; does not reveal which of them is wrong. */
const loginUser: Behaviour = (world, call) => {
  const { email, password } = call.body as { email: string; password: string }
  const viewer = viewerByEmail(world, email)
  if (!viewer || viewer.$?.password !== password) return refuse(world, 'CREDENTIALS_INVALID')
  if (BARRED.has(String(viewer.state))) return refuse(world, 'ACCOUNT_SUSPENDED')
  const opened = openSession(world, viewer, call)
  return reply(opened.world, tokenSet(opened.world, opened.session, call.now))
}

/** Consumes the refresh token. A reused one ends the session, except within 30 seconds. */
const refreshToken: Behaviour = (world, call) => {
  const { refreshToken: token } = call.body as { refreshToken: string }
  const session = rowsOf(world, 'Session').find(
    (each) => each.refreshToken === token || each.usedTokens?.includes(token),
  )
  if (!session || session.refreshExpiresAt <= call.now) return refuse(world, 'REFRESH_INVALID')
  const viewer = find(world, 'Viewer', session.viewerId)
  if (BARRED.has(String(viewer?.state))) return refuse(world, 'ACCOUNT_SUSPENDED')
  if (session.endedAt) return refuse(world, 'REFRESH_INVALID')
  if (session.refreshToken !== token) return repeatRefresh(world, { session, token }, call)
  const kept = refreshAtIntegrator(world, session, call)
  if (!kept) {
    return refuse(
      endSessions(world, ({ id }) => id === session.id),
      'REFRESH_INVALID',
    )
  }
  const usedTokens = [...(session.usedTokens ?? []), token]
  const own = { ...newRefreshToken(call), usedTokens, usedAt: call.now }
  const row: Session = { ...session, ...own, ...kept.facts }
  return reply(put(kept.world, 'Session', row), tokenSet(world, row, call.now))
}

/** The integrator is called when their access token has expired; their refusal ends the session. */
function refreshAtIntegrator(world: World, session: Session, call: Call) {
  const { identityToken, identityExpiresAt = '' } = session
  if (identityToken === undefined || call.now < identityExpiresAt) return { world, facts: {} }
  const refreshed = refreshIdentitySession(world, identityToken, call)
  return refreshed && { world: refreshed.world, facts: identityFacts(refreshed.session) }
}

function repeatRefresh(
  world: World,
  { session, token }: { session: Session; token: string },
  call: Call,
) {
  const isLast = session.usedTokens?.at(-1) === token
  if (isLast && call.now <= addSeconds(session.usedAt ?? '', REPEAT_SECONDS)) {
    return reply(world, tokenSet(world, session, session.usedAt ?? call.now))
  }
  const ended = endSessions(world, ({ id }) => id === session.id)
  return refuse(ended, 'REFRESH_INVALID', {
    detail: 'The token was used before; the session has ended.',
  })
}

const logoutUser: Behaviour = (world, call) => {
  const { everywhere } = (call.body ?? {}) as { everywhere?: boolean }
  const { id, viewerId } = call.caller.session as Session
  return reply(
    endSessions(world, (session) =>
      everywhere ? session.viewerId === viewerId : session.id === id,
    ),
  )
}

export const sessions: BehaviourModule = { operations: { loginUser, refreshToken, logoutUser } }
