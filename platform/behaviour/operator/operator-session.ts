import { type Call, sendMail } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { changeRow } from '../../src/resource/content.ts'
import { addSeconds } from '../../src/time.ts'
import { issueToken } from '../../src/tokens.ts'
import { put, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { createLink } from '../session/one-time-link.ts'

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
  const opened = put(world, 'OperatorSession', { id, userId, startedAt: now }, id)
  const token = issueToken({ sub: userId, sid: id, srv: 'cms' }, { now, seconds: SESSION_SECONDS })
  const expiresAt = addSeconds(now, SESSION_SECONDS)
  return {
    world: changeOperator(opened, user, { lastLoginAt: now, $: { ...user.$, wrong: 0 } }),
    login: { status: 'AUTHENTICATED', token, expiresAt },
  }
}

export function endOperatorSessions(world: World, which: (session: Row) => boolean): World {
  return rowsOf(world, 'OperatorSession')
    .filter((session) => !session.endedAt && which(session))
    .reduce((state, session) => {
      return put(state, 'OperatorSession', { ...session, endedAt: world.clock })
    }, world)
}

/** The next version of an operator. */
export function changeOperator(world: World, { id }: Row, facts: Row): World {
  return changeRow(world, 'User', { id, ...facts })
}

export function operatorByEmail(world: World, email: string): Row | undefined {
  return rowsOf(world, 'User').find((user) => {
    return String(user.email).toLowerCase() === email.toLowerCase() && user.status !== 'DELETED'
  })
}

const SITE = 'https://cms.northlight.example/password'

/** How long a link to set a password is valid. */
const LINKS = {
  password: { seconds: 3600, text: 'Set a new password.' },
  invitation: { seconds: 7 * 86_400, text: 'Welcome. Set your password.' },
}

/** Mails a link to set a password, which voids earlier ones. */
export function mailPasswordLink(
  world: World,
  sender: Pick<Call, 'now' | 'random'>,
  { kind, user }: { kind: keyof typeof LINKS; user: Row },
): World {
  const { seconds, text } = LINKS[kind]
  const wish = { kind: 'operator-password', subject: String(user.id), seconds }
  const { world: made, token } = createLink(world, sender, wish)
  const mail = { kind, to: String(user.email), link: `${SITE}?token=${token}`, text }
  return sendMail(made, sender, mail)
}

const LAST_PASSWORDS = 5

/** The operator with another password; undefined for one of the last five. */
export function withPassword(user: Row, password: string): Row | undefined {
  const last = [user.$?.password, ...listIn<string>(user.$ as Row, 'formerPasswords')]
  if (last.slice(0, LAST_PASSWORDS).includes(password)) return undefined
  const formerPasswords = last.filter((each) => each !== undefined).slice(0, LAST_PASSWORDS)
  return { ...user, $: { ...user.$, password, formerPasswords } }
}

const MAX_ATTEMPTS = 5
const LOCK_SECONDS = 15 * 60

/** Five wrong passwords in a row lock the account for 15 minutes. */
export function countWrong(world: World, user: Row): World {
  const wrong = Number(user.$?.wrong ?? 0) + 1
  const locks = wrong >= MAX_ATTEMPTS && {
    lockedUntil: addSeconds(world.clock, LOCK_SECONDS),
    wrong: 0,
  }
  return changeOperator(world, user, { $: { ...user.$, wrong, ...locks } })
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
  const recoveryCodes = codes.filter((each) => each !== code)
  return changeOperator(world, user, { $: { ...user.$, recoveryCodes } })
}
