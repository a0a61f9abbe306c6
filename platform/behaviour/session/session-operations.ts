import { type Behaviour, type BehaviourModule, refuse, reply } from '../../src/behaviour.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { endSessions, newRefreshToken, openSession, type Session, tokenSet } from './session.ts'

/** A refresh token that comes again this soon was sent twice, not stolen. */
const REPEAT_SECONDS = 30

/** The account with this address, compared without case; a provider's address is under `$`, as responses hide it. */
export function viewerByEmail(world: World, email: string): Row | undefined {
  const wanted = email.toLowerCase()
  return rowsOf(world, 'Viewer').find(
    ({ email: own, $ }) => String(own ?? $?.email).toLowerCase() === wanted,
  )
}

export const BARRED = new Set(['SUSPENDED', 'DELETION_PENDING', 'DELETED'])

/** Opens a session for an address and a password; which of them is wrong is not told. */
const loginUser: Behaviour = (world, call) => {
  const { email, password } = call.body as { email: string; password: string }
  const viewer = viewerByEmail(world, email)
  if (!viewer || viewer.$?.password !== password) return refuse(world, 'CREDENTIALS_INVALID')
  if (BARRED.has(String(viewer.state))) return refuse(world, 'ACCOUNT_SUSPENDED')
  const opened = openSession(world, viewer, call)
  return reply(opened.world, tokenSet(opened.world, opened.session, call.now))
}

/** Uses up the refresh token. One that was used before ends the session, except within 30 seconds. */
const refreshToken: Behaviour = (world, call) => {
  const { refreshToken: token } = call.body as { refreshToken: string }
  const session = rowsOf(world, 'Session').find(
    (each) => each.refreshToken === token || each.usedToken === token,
  )
  if (!session || session.endedAt || session.refreshExpiresAt <= call.now) {
    return refuse(world, 'REFRESH_INVALID')
  }
  const viewer = find(world, 'Viewer', session.viewerId)
  if (BARRED.has(String(viewer?.state))) return refuse(world, 'ACCOUNT_SUSPENDED')
  if (session.refreshToken !== token) return repeatRefresh(world, session, call)
  const row: Session = { ...session, ...newRefreshToken(call), usedToken: token, usedAt: call.now }
  return reply(put(world, 'Session', { key: row.id, row }), tokenSet(world, row, call.now))
}

function repeatRefresh(world: World, session: Session, call: Parameters<Behaviour>[1]) {
  if (call.now <= addSeconds(session.usedAt ?? '', REPEAT_SECONDS)) {
    return reply(world, tokenSet(world, session, session.usedAt ?? call.now))
  }
  const ended = endSessions(world, call.now, ({ id }) => id === session.id)
  return refuse(ended, 'REFRESH_INVALID', {
    detail: 'The token was used before; the session has ended.',
  })
}

const logoutUser: Behaviour = (world, call) => {
  const { everywhere } = (call.body ?? {}) as { everywhere?: boolean }
  const { id, viewerId } = call.caller.session as Session
  return reply(
    endSessions(world, call.now, (session) =>
      everywhere ? session.viewerId === viewerId : session.id === id,
    ),
  )
}

export const sessions: BehaviourModule = { operations: { loginUser, refreshToken, logoutUser } }
