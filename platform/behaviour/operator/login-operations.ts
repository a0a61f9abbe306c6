import type { Behaviour, BehaviourModule } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, remove } from '../../src/world.ts'
import { isValidLink, useLink } from '../session/one-time-link.ts'
import { logFailedLogin } from './audit-trail.ts'
import {
  acceptsCode,
  changeOperator,
  countWrong,
  endOperatorSessions,
  isLocked,
  mailPasswordLink,
  openOperatorSession,
  operatorByEmail,
  useCode,
  withPassword,
} from './operator-session.ts'

const CHALLENGE_SECONDS = 5 * 60
const MAX_CODE_ATTEMPTS = 5

/** A locked account responds as if the password were wrong. */
const logIn: Behaviour = (world, call) => {
  const { email, password } = call.body as { email: string; password: string }
  const user = operatorByEmail(world, email)
  if (!user) return refuse(world, 'CREDENTIALS_INVALID')
  const logged = logFailedLogin(world, call, user)
  if (user.status !== 'ACTIVE' || isLocked(user, call.now)) {
    return refuse(logged, 'CREDENTIALS_INVALID')
  }
  if (user.$?.password !== password) {
    return refuse(countWrong(logged, user), 'CREDENTIALS_INVALID')
  }
  const organisation = find(world, 'Organisation', user.organisationId)
  if (organisation?.active === false) return refuse(logged, 'ACCOUNT_SUSPENDED')
  if ((user.twoFactor as JsonObject | undefined)?.enabled) {
    const challengeToken = `ch_${call.random.token(24)}`
    const expiresAt = addSeconds(call.now, CHALLENGE_SECONDS)
    const row = { userId: String(user.id), expiresAt, wrong: 0 }
    const challenged = put(world, 'LoginChallenge', row, challengeToken)
    return reply(challenged, { status: 'TWO_FACTOR_REQUIRED', challengeToken, expiresAt })
  }
  const { world: opened, login } = openOperatorSession(world, user, call)
  return reply(opened, login)
}

/** After five wrong codes the challenge is void. */
const completeLogin: Behaviour = (world, call) => {
  const { challengeToken, code } = call.body as { challengeToken: string; code: string }
  const challenge = find(world, 'LoginChallenge', challengeToken)
  const user = challenge && find(world, 'User', challenge.userId)
  const isVoid = String(challenge?.expiresAt) <= call.now || user?.status !== 'ACTIVE'
  if (!challenge || !user || isVoid) {
    return refuse(world, 'CODE_EXPIRED')
  }
  if (!acceptsCode(user, code)) {
    const wrong = Number(challenge.wrong) + 1
    const counted =
      wrong >= MAX_CODE_ATTEMPTS
        ? remove(world, 'LoginChallenge', challengeToken)
        : put(world, 'LoginChallenge', { ...challenge, wrong }, challengeToken)
    return refuse(logFailedLogin(counted, call, user), 'TWO_FACTOR_INVALID')
  }
  const used = useCode(remove(world, 'LoginChallenge', challengeToken), user, code)
  const known = find(used, 'User', user.id) as Row
  const { world: opened, login } = openOperatorSession(used, known, call)
  return reply(opened, login)
}

const logOut: Behaviour = (world, { caller }) =>
  reply(endOperatorSessions(world, ({ id }) => id === caller.session?.id))

/**
 * The response is the same whether or not the address has an account; a new link voids earlier
 * ones.
 */
const forgotPassword: Behaviour = (world, call) => {
  const user = operatorByEmail(world, String((call.body as JsonObject).email))
  if (!user || !['ACTIVE', 'INVITED'].includes(String(user.status))) return reply(world)
  return reply(mailPasswordLink(world, call, { kind: 'password', user }))
}

const USED_BEFORE = 'It is one of the last five passwords.'

/** `noor@northlight.example` → `n***@northlight.example`. */
function hint(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1***')
}

const getResetToken: Behaviour = (world, call) => {
  const link = find(world, 'OneTimeLink', call.path.token)
  const user = find(world, 'User', link?.subject)
  if (!link || !user) return refuse(world, 'NOT_FOUND')
  if (!isValidLink(world, 'operator-password', link)) return refuse(world, 'CODE_EXPIRED')
  return reply(world, { emailHint: hint(String(user.email)), expiresAt: link.expiresAt })
}

/** The token works once, all sessions end, and an invited operator becomes active. */
const resetPassword: Behaviour = (world, call) => {
  const { token, password } = call.body as { token: string; password: string }
  const used = useLink(world, 'operator-password', token)
  const user = used && find(world, 'User', used.subject)
  if (!user) return refuse(world, 'CODE_EXPIRED')
  const changed = withPassword(user, password)
  if (!changed) return refuse(world, invalid('/password', USED_BEFORE))
  const ended = endOperatorSessions(used.world, ({ userId }) => userId === user.id)
  const status = user.status === 'INVITED' ? 'ACTIVE' : user.status
  return reply(changeOperator(ended, user, { status, $: changed.$ as JsonObject }))
}

/** All other sessions end; five wrong passwords lock the account. */
const changePassword: Behaviour = (world, call) => {
  const { currentPassword, newPassword } = call.body as Record<string, string>
  const { operator, session } = call.caller
  if (!operator || operator.$?.password !== currentPassword || isLocked(operator, call.now)) {
    const counted = operator ? countWrong(world, operator) : world
    return refuse(counted, 'CREDENTIALS_INVALID')
  }
  const changed = withPassword(operator, String(newPassword))
  if (!changed) return refuse(world, invalid('/newPassword', USED_BEFORE))
  const ended = endOperatorSessions(world, ({ id, userId }) => {
    return userId === operator.id && id !== session?.id
  })
  return reply(changeOperator(ended, operator, { $: { ...changed.$, wrong: 0 } }))
}

export const logins: BehaviourModule = {
  operations: {
    logIn,
    completeLogin,
    logOut,
    forgotPassword,
    getResetToken,
    resetPassword,
    changePassword,
  },
}
