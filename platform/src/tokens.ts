import { fromBase64Url, toBase64Url } from './base64.ts'
import type { JsonObject } from './contract.ts'
import { hash32 } from './random.ts'
import { toSeconds } from './time.ts'

/** The claims of an access token, as the contract names them. */
export interface Claims {
  /** The account. */
  readonly sub: string
  /** The session. */
  readonly sid: string
  readonly srv?: string
  readonly iat: number
  readonly exp: number
}

/** Says to everybody who decodes it that the token is not one of the real platform. */
const HEADER = toBase64Url(JSON.stringify({ alg: 'none', typ: 'JWT', simulated: true }))

/** Anybody can make one: these tokens protect nothing, they only behave as if. */
function signatureOf(payload: string): string {
  return `simulated-${hash32(payload).toString(36)}`
}

export function issueToken(
  { sub, sid, srv }: Pick<Claims, 'sub' | 'sid' | 'srv'>,
  { now, seconds }: { now: string; seconds: number },
): string {
  const iat = toSeconds(now)
  const claims: JsonObject = {
    sub,
    sid,
    ...(srv !== undefined && { srv }),
    iat,
    exp: iat + seconds,
  }
  const payload = `${HEADER}.${toBase64Url(JSON.stringify(claims))}`
  return `${payload}.${signatureOf(payload)}`
}

/** The claims of a token that this model issued, expired or not; undefined for anything else. */
export function readToken(token: string): Claims | undefined {
  const [header, claims = '', signature, ...rest] = token.split('.')
  if (rest.length > 0 || signature !== signatureOf(`${header}.${claims}`)) return undefined
  const text = fromBase64Url(claims)
  return text === undefined ? undefined : (JSON.parse(text) as Claims)
}
