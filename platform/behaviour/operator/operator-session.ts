import type { Call } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { changeRow } from '../../src/resource/change-row.ts'
import { addSeconds } from '../../src/time.ts'
import { issueToken } from '../../src/tokens.ts'
import { put, type Row, rowsOf, type World } from '../../src/world.ts'

const SESSION_SECONDS = 8 * 3600

/** The code that every authenticator shows in this model. */
export const TEST_CODE = '492039'

/** Opens a session of eight hours; there is no refresh. */
export function openOperatorSession(
  world: World,
  user: Row,
  { now, random }: Call,
): { world: World; login: JsonObject } {
  const id = random.uuid()
  const userId = String(user.id)
  const opened = put(world, 'OperatorSession', { key: id, row: { id, userId, startedAt: now } })
  const token = issueToken({ sub: userId, sid: id, srv: 'cms' }, { now, seconds: SESSION_SECONDS })
  const expiresAt = addSeconds(now, SESSION_SECONDS)
  return {
    world: changeOperator(opened, user, { lastLoginAt: now, $: { ...user.$, wrong: 0 } }, now),
    login: { status: 'AUTHENTICATED', token, expiresAt },
  }
}

export function endOperatorSessions(
  world: World,
  now: string,
  which: (session: Row) => boolean,
): World {
  return rowsOf(world, 'OperatorSession')
    .filter((session) => !session.endedAt && which(session))
    .reduce((state, session) => {
      const row = { ...session, endedAt: now }
      return put(state, 'OperatorSession', { key: String(session.id), row })
    }, world)
}

/** The next version of an operator. */
export function changeOperator(world: World, user: Row, facts: Partial<Row>, now: string): World {
  return changeRow(world, 'User', { key: String(user.id), facts, now })
}

const MOST_WRONG = 5
const LOCK_SECONDS = 15 * 60

/** Five wrong passwords in a row lock the account for 15 minutes. */
export function countWrong(world: World, user: Row, now: string): World {
  const wrong = Number(user.$?.wrong ?? 0) + 1
  const locks = wrong >= MOST_WRONG && { lockedUntil: addSeconds(now, LOCK_SECONDS), wrong: 0 }
  const row: Row = { ...user, $: { ...user.$, wrong, ...locks } }
  return put(world, 'User', { key: String(user.id), row })
}

export function isLocked({ $ }: Row, now: string): boolean {
  return typeof $?.lockedUntil === 'string' && now < $.lockedUntil
}

/** The current code, or an unused recovery code. */
export function acceptsCode({ $ }: Row, code: string): boolean {
  return code === TEST_CODE || (($?.recoveryCodes ?? []) as string[]).includes(code)
}

/** A recovery code works once. */
export function useCode(world: World, user: Row, code: string): World {
  const codes = (user.$?.recoveryCodes ?? []) as string[]
  if (!codes.includes(code)) return world
  const row: Row = {
    ...user,
    $: { ...user.$, recoveryCodes: codes.filter((each) => each !== code) },
  }
  return put(world, 'User', { key: String(user.id), row })
}
