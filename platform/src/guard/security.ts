import type { Caller, Problem } from '../behaviour.ts'
import type { Contract, Operation } from '../contract.ts'
import type { PlainRequest } from '../request.ts'
import { toSeconds } from '../time.ts'
import { readToken } from '../tokens.ts'
import { find, type Row, rowsOf, type World } from '../world.ts'
import { checkSignature } from './signature.ts'

/** A credential that was presented, and what the operation says about it. */
interface Presented {
  readonly world: World
  readonly operation: Operation
  readonly request: PlainRequest
  readonly credential: string | undefined
  readonly caller: Caller
}

type Authenticator = (presented: Presented) => Partial<Caller> | Problem

/** By the name of the scheme in the contracts. */
const AUTHENTICATORS: Record<string, Authenticator> = {
  ApplicationKey: authenticateApplication,
  ViewerToken: authenticateViewer,
  ApiKey: authenticateKey,
  OperatorSession: authenticateOperator,
  WebhookSignature: checkSignature,
}

export function isProblem<T extends object>(value: T | Problem): value is Problem {
  return 'code' in value && typeof value.code === 'string'
}

/** Establishes the caller by the first alternative of the operation's security that was tried. */
export function authenticate(
  world: World,
  {
    contract,
    operation,
    request,
  }: { contract: Contract; operation: Operation; request: PlainRequest },
): Caller | Problem {
  const ip = request.headers['x-forwarded-for']?.split(',')[0]?.trim() || '192.0.2.10'
  const schemes = chooseAlternative(operation.security, contract, request)
  let caller: Caller = { ip }
  for (const name of schemes) {
    const credential = credentialOf(contract, name, request)
    const found = AUTHENTICATORS[name]?.({ world, operation, request, credential, caller }) ?? {}
    if (isProblem(found)) return found
    caller = { ...caller, ...found }
  }
  return caller
}

/** The alternative with the most credentials that are there; the first one when none is. */
function chooseAlternative(
  alternatives: Operation['security'],
  contract: Contract,
  request: PlainRequest,
): readonly string[] {
  const isSent = (name: string) => credentialOf(contract, name, request) !== undefined
  const complete = alternatives.filter((schemes) => schemes.every(isSent))
  const longest = complete.toSorted((one, other) => other.length - one.length)[0]
  return longest ?? alternatives[0] ?? []
}

function credentialOf(
  { securitySchemes }: Contract,
  name: string,
  { headers }: PlainRequest,
): string | undefined {
  const scheme = securitySchemes[name]
  const value = scheme && headers[scheme.header]
  if (!scheme?.bearer) return value
  return /^Bearer +(\S+)$/i.exec(value ?? '')?.[1]
}

function authenticateApplication({
  world,
  request,
  credential,
}: Presented): Partial<Caller> | Problem {
  if (!credential) return { code: 'APPLICATION_KEY_MISSING' }
  const application = rowsOf(world, 'Application').find(({ key }) => key === credential)
  const platform = request.headers['x-platform']
  if (!application || (platform && platform !== application.platform)) {
    return { code: 'APPLICATION_KEY_INVALID' }
  }
  if (application.status === 'DISABLED') return { code: 'APPLICATION_DISABLED' }
  if (isOlder(request.headers['x-app-version'], application.minimumVersion)) {
    const detail = `The application needs version ${application.minimumVersion} or newer.`
    return { code: 'APP_UPDATE_REQUIRED', detail }
  }
  if (request.headers['x-country-override'] && application.test !== true) {
    return { code: 'COUNTRY_OVERRIDE_FORBIDDEN' }
  }
  return { application }
}

/** `3.10.0` is newer than `3.9.2`. */
function isOlder(version: string | undefined, minimum: unknown): boolean {
  if (!version || typeof minimum !== 'string') return false
  const [have, need] = [version, minimum].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  )
  const at = need?.findIndex((part, index) => part !== have?.[index]) ?? -1
  return at >= 0 && (have?.[at] ?? 0) < (need?.[at] ?? 0)
}

function authenticateViewer({ world, credential }: Presented): Partial<Caller> | Problem {
  if (!credential) return { code: 'TOKEN_MISSING' }
  const session = sessionOf(world, 'Session', credential)
  if (isProblem(session)) return session
  const viewer = find(world, 'Viewer', String(session.viewerId))
  return viewer ? { session, viewer } : { code: 'TOKEN_INVALID' }
}

/** The live session that a token names. */
function sessionOf(world: World, table: string, token: string): Row | Problem {
  const claims = readToken(token)
  const session = claims && find(world, table, claims.sid)
  if (!session || session.endedAt) return { code: 'TOKEN_INVALID' }
  return claims.exp <= toSeconds(world.clock) ? { code: 'TOKEN_EXPIRED' } : session
}

function authenticateKey({ world, operation, credential }: Presented): Partial<Caller> | Problem {
  const key = rowsOf(world, 'AccessKey').find(({ $ }) => $?.secret === credential)
  if (!credential || !key) return { code: 'API_KEY_INVALID' }
  if (key.status === 'REVOKED') return { code: 'API_KEY_REVOKED' }
  if (typeof key.expiresAt === 'string' && key.expiresAt <= world.clock) {
    return { code: 'API_KEY_INVALID', detail: `The key expired at ${key.expiresAt}.` }
  }
  const missing = missingFrom(operation.scopes, key.scopes)
  if (missing) return { code: 'SCOPE_MISSING', detail: `The key lacks the scope ${missing}.` }
  const operator = find(world, 'User', String(key.$?.userId ?? ''))
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
  const operator = find(world, 'User', String(session.userId))
  if (operator?.status !== 'ACTIVE') return { code: 'TOKEN_INVALID' }
  const role = find(world, 'Role', String(operator.roleId))
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
  const organisation = find(world, 'Organisation', String(operator.organisationId))
  return !active || organisation?.termsVersionAccepted === active.version
}
