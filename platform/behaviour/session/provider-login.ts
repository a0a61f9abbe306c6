import { fromBase64Url } from '../../src/base64.ts'
import { type Call, type Result, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject, Schema } from '../../src/contract.ts'
import { toSeconds } from '../../src/time.ts'
import type { Row, World } from '../../src/world.ts'
import { settingsOf } from '../catalogue/service-settings.ts'
import { openSession, tokenSet } from './session.ts'
import {
  BARRED,
  createViewer,
  currentTerms,
  updateViewer,
  viewerByExternalId,
} from './viewer-account.ts'

/** A provider's claims about the logged-in viewer. */
export interface Claims extends JsonObject {
  readonly sub: string
}

interface IdentitySettings {
  readonly provider?: string
  readonly issuerUrl?: string
  readonly clientId?: string
  readonly claims?: JsonObject
}

const identityOf = (world: World) => (settingsOf(world).identity ?? {}) as IdentitySettings

/** The provider that the configuration of the service names. */
export const isProvider = (world: World, provider: unknown) =>
  provider === (identityOf(world).provider ?? 'northlight-id')

/** Opens a session for a provider's viewer: the first login creates the account, later ones update it. */
export function enterWithClaims(world: World, call: Call, claims: Claims): Result {
  const known = viewerByExternalId(world, claims.sub)
  if (known && BARRED.has(String(known.state))) return refuse(world, 'ACCOUNT_SUSPENDED')
  const { $, ...facts } = claimedFacts(world, call, claims)
  const { world: state, viewer } = known
    ? updateViewer(world, known, { ...facts, $: { ...known.$, ...$ } })
    : createViewer(world, call, {
        emailVerified: true,
        marketingOptIn: false,
        acceptedTermsVersion: currentTerms(world) ?? '',
        externalUserId: claims.sub,
        ...facts,
        identityProvider: 'OIDC',
        state: 'ACTIVE',
        $: $ ?? {},
      })
  const opened = openSession(state, viewer, call)
  return reply(opened.world, tokenSet(opened.world, opened.session, call.now))
}

/** The provider's clock may differ by a minute. */
const LEEWAY_SECONDS = 60
const MAX_ID = 128

const ALGORITHMS = new Set<unknown>(['RS256', 'ES256'])

/** The claims of a JWT that is valid now, from the provider and for this platform as far as the configuration says; its signature is not checked. */
export function claimsIn(world: World, token: string, now: string): Claims | undefined {
  const { issuerUrl, clientId } = identityOf(world)
  try {
    const [{ alg }, claims] = token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(fromBase64Url(part) ?? '')) as [JsonObject, Claims]
    const { sub, exp = Number.POSITIVE_INFINITY, iat = 0, iss, aud } = claims
    const seconds = toSeconds(now)
    const isOk =
      ALGORITHMS.has(alg) &&
      Number(exp) > seconds - LEEWAY_SECONDS &&
      Number(iat) < seconds + LEEWAY_SECONDS &&
      (issuerUrl === undefined || iss === issuerUrl) &&
      (clientId === undefined || [aud].flat().includes(clientId)) &&
      typeof sub === 'string' &&
      sub !== '' &&
      sub.length <= MAX_ID
    return isOk ? claims : undefined
  } catch {
    return undefined
  }
}

/** The claim of a property, unless the configuration of the service names another. */
const CLAIMS: JsonObject = {
  email: 'email',
  emailVerified: 'email_verified',
  firstName: 'given_name',
  lastName: 'family_name',
  birthDate: 'birthdate',
  language: 'locale',
}

/**
 * What claims say about the account; a value that does not fit its property is skipped. The
 * address stays with the provider: responses hide it, as they do claims that segments use.
 */
function claimedFacts(world: World, { validator }: Call, claims: Claims): Row {
  const named = { ...CLAIMS, ...identityOf(world).claims }
  const { properties } = validator.resolve({ $ref: '#/$defs/Registration' })
  const schemas: Record<string, Schema> = { ...properties, emailVerified: { type: 'boolean' } }
  const found = Object.entries(named).flatMap(([property, claim]) => {
    const value = claims[String(claim)]
    const schema = schemas[property] ?? { type: 'string', maxLength: 200 }
    const fits = value !== undefined && validator.check(value, schema).length === 0
    return fits ? [[property, value] as const] : []
  })
  const own = found.filter(([property]) => property in CLAIMS && property !== 'email')
  const others = found.filter(([property]) => !(property in CLAIMS))
  const [address] = found.filter(([property]) => property === 'email')
  return {
    ...Object.fromEntries(own),
    $: {
      ...(address && { email: address[1] }),
      ...(others.length > 0 && { claims: Object.fromEntries(others) }),
    },
  }
}
