import type { Authenticator, Caller, Problem } from '../behaviour.ts'
import type { Contract, Operation } from '../contract.ts'
import type { ServedFamily } from '../handle-call.ts'
import type { PlainRequest } from '../request.ts'
import { enter, ownersOf } from '../tenant.ts'
import { toSeconds } from '../time.ts'
import { readToken } from '../tokens.ts'
import { find, type Row, type World } from '../world.ts'

export function isProblem<T extends object>(value: T | Problem): value is Problem {
  return 'code' in value && typeof value.code === 'string'
}

interface Asked {
  readonly family: ServedFamily
  readonly operation: Operation
  readonly request: PlainRequest
}

/** Establishes the caller by the first alternative of the operation's security that was tried. */
export function authenticate(
  world: World,
  { family, operation, request }: Asked,
): Caller | Problem {
  const ip = request.headers['x-forwarded-for']?.split(',')[0]?.trim() || '192.0.2.10'
  const { contract } = family
  const schemes = chooseAlternative(operation.security, contract, request)
  let caller: Caller = { ip }
  for (const name of schemes) {
    const credential = credentialOf(contract, name, request)
    const own = enter(world, ownersOf(world, caller) ?? world.at)
    const found = authenticatorOf(family, name)({ world: own, operation, request, credential })
    if (isProblem(found)) return found
    caller = { ...caller, ...found }
  }
  return caller
}

function authenticatorOf({ modules }: ServedFamily, scheme: string): Authenticator {
  for (const { authenticators = {} } of modules) {
    if (authenticators[scheme]) return authenticators[scheme]
  }
  throw new Error(`No module knows the security scheme ${scheme}.`)
}

/** The alternative with the most present credentials; the first if there are none. */
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

/** The live session of a token. */
export function sessionOf(world: World, table: string, token: string): Row | Problem {
  const claims = readToken(token)
  const session = claims && find(world, table, claims.sid)
  if (!session || session.endedAt) return { code: 'TOKEN_INVALID' }
  return claims.exp <= toSeconds(world.clock) ? { code: 'TOKEN_EXPIRED' } : session
}
