import type { BehaviourModule, Caller, Presented, Problem } from '../../src/behaviour.ts'
import { isProblem, sessionOf } from '../../src/guard/security.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'

function authenticateKey({ world, operation, credential }: Presented): Partial<Caller> | Problem {
  const key = rowsOf(world, 'AccessKey').find(({ $ }) => $?.secret === credential)
  if (!credential || !key) return { code: 'API_KEY_INVALID' }
  if (key.status === 'REVOKED') return { code: 'API_KEY_REVOKED' }
  if (typeof key.expiresAt === 'string' && key.expiresAt <= world.clock) {
    return { code: 'API_KEY_INVALID', detail: `The key expired at ${key.expiresAt}.` }
  }
  const missing = missingFrom(operation.scopes, key.scopes)
  if (missing) return { code: 'SCOPE_MISSING', detail: `The key lacks the scope ${missing}.` }
  const operator = find(world, 'User', key.$?.userId)
  return { key, ...(operator && { operator }) }
}

function authenticateOperator({
  world,
  operation,
  credential,
}: Presented): Partial<Caller> | Problem {
  if (!credential) return { code: 'TOKEN_MISSING' }
  const session = sessionOf(world, 'OperatorSession', credential)
  if (isProblem(session)) return session
  const operator = find(world, 'User', session.userId)
  if (operator?.status !== 'ACTIVE') return { code: 'TOKEN_INVALID' }
  const role = find(world, 'Role', operator.roleId)
  const missing = missingFrom(operation.scopes, role?.permissions)
  if (missing) return { code: 'PERMISSION_DENIED', detail: `The role lacks ${missing}.` }
  const refused =
    operation.problems.includes('TERMS_NOT_ACCEPTED') && !acceptsTerms(world, operator)
  return refused ? { code: 'TERMS_NOT_ACCEPTED' } : { operator, session }
}

function missingFrom(needed: readonly string[], held: unknown): string | undefined {
  return needed.find((scope) => !(held as readonly string[] | undefined)?.includes(scope))
}

function acceptsTerms(world: World, operator: Row): boolean {
  const active = rowsOf(world, 'Terms').find((terms) => terms.active === true)
  const organisation = find(world, 'Organisation', operator.organisationId)
  return !active || organisation?.termsVersionAccepted === active.version
}

/** Callers of dapi and cms: a key with its scopes, or an operator with a role. */
export const operatorCredentials: BehaviourModule = {
  authenticators: { ApiKey: authenticateKey, OperatorSession: authenticateOperator },
}
