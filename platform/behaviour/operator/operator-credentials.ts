import type { BehaviourModule, Caller, Check, Presented, Problem } from '../../src/behaviour.ts'
import { isProblem, sessionOf } from '../../src/guard/security.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { archivedProblem, deniedCode } from '../governance/tenancy.ts'
import { activeTerms } from '../governance/terms-operations.ts'

function authenticateKey(presented: Presented): Partial<Caller> | Problem {
  const { world, credential } = presented
  const key = rowsOf(world, 'AccessKey').find(({ $ }) => $?.secret === credential)
  if (!credential || !key) return { code: 'API_KEY_INVALID' }
  if (key.status === 'REVOKED') return { code: 'API_KEY_REVOKED' }
  if (typeof key.expiresAt === 'string' && key.expiresAt <= world.clock) {
    return { code: 'API_KEY_INVALID', detail: `The key expired at ${key.expiresAt}.` }
  }
  const operator = find(world, 'User', key.$?.userId)
  return withScopes(presented, { key, ...(operator && { operator }) })
}

/** A D2C service has the scopes of its token that it has not lost itself. */
function authenticateD2cService(presented: Presented): Partial<Caller> | Problem {
  const { world, credential = '' } = presented
  const token = sessionOf(world, 'D2cToken', credential)
  if (isProblem(token)) return token
  const { id, serviceId, scopes } = find(world, 'D2cService', token.$?.parent) ?? {}
  const held = listIn<string>(token, 'scopes').filter((scope) => !missingFrom([scope], scopes))
  return withScopes(presented, { key: { id, serviceId, scopes: held } })
}

type KeyCaller = Partial<Caller> & { key: Row }

function withScopes(presented: Presented, caller: KeyCaller): KeyCaller | Problem {
  return objection(presented, caller.key.scopes, caller) ?? caller
}

function authenticateOperator(presented: Presented): Partial<Caller> | Problem {
  const { world, operation, credential } = presented
  if (!credential) return { code: 'TOKEN_MISSING' }
  const session = sessionOf(world, 'OperatorSession', credential)
  if (isProblem(session)) return session
  const operator = find(world, 'User', session.userId)
  if (operator?.status !== 'ACTIVE') return { code: 'TOKEN_INVALID' }
  const role = find(world, 'Role', operator.roleId)
  const objected = objection(presented, role?.permissions, { operator })
  if (objected) return objected
  const refused =
    operation.problems.includes('TERMS_NOT_ACCEPTED') && !acceptsTerms(world, operator)
  return refused ? { code: 'TERMS_NOT_ACCEPTED' } : { operator, session }
}

/**
 * Why a caller with these permissions may not call. An archived service can only be read and
 * deleted: that of the key, and that of what the path names.
 */
function objection(
  { world, operation, request }: Presented,
  held: unknown,
  caller: Omit<Caller, 'ip'>,
): Problem | undefined {
  const { id, scopes } = operation
  const denied = denial(scopes, held, caller)
  if (denied) return denied
  const isRead = scopes.every((scope) => scope.endsWith(':read'))
  if (isRead || id === 'deleteService') return undefined
  return archivedProblem(world, caller, [caller.key?.serviceId, ...request.url.pathname.split('/')])
}

/** Deleting in a batch takes the scope or permission that a single deletion takes. */
const checkDeletion: Check = ({ world, call: { operation, caller }, after }) => {
  const needed = after ? [] : operation.scopes.map((scope) => scope.replace(/write$/, 'delete'))
  const role = find(world, 'Role', caller.operator?.roleId)
  return denial(needed, caller.key ? caller.key.scopes : role?.permissions, caller)
}

function denial(
  needed: readonly string[],
  held: unknown,
  { key }: Omit<Caller, 'ip'>,
): Problem | undefined {
  const missing = missingFrom(needed, held)
  return missing
    ? { code: deniedCode(key), detail: `The permission ${missing} is missing.` }
    : undefined
}

function missingFrom(needed: readonly string[], held: unknown): string | undefined {
  return needed.find((scope) => !(held as readonly string[] | undefined)?.includes(scope))
}

function acceptsTerms(world: World, operator: Row): boolean {
  const active = activeTerms(world)
  const organisation = find(world, 'Organisation', operator.organisationId)
  return !active || organisation?.termsVersionAccepted === active.version
}

/** Callers of dapi and cms: a key or a D2C service with its scopes, or an operator with a role. */
export const operatorCredentials: BehaviourModule = {
  authenticators: {
    ApiKey: authenticateKey,
    D2cServiceToken: authenticateD2cService,
    OperatorSession: authenticateOperator,
  },
  checks: { '*': checkDeletion },
}
