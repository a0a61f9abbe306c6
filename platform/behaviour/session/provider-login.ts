import { fromBase64Url } from '../../src/base64.ts'
import { type Call, type Result, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { Row, World } from '../../src/world.ts'
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

/** Opens a session for a provider's viewer: the first login creates the account, later ones update the name. */
export function enterWithClaims(world: World, call: Call, claims: Claims): Result {
  const known = viewerByExternalId(world, claims.sub)
  if (known && BARRED.has(String(known.state))) return refuse(world, 'ACCOUNT_SUSPENDED')
  const { world: state, viewer } = known
    ? updateViewer(world, known, {
        ...claimedFacts(claims),
        $: { ...known.$, ...claimedAddress(claims) },
      })
    : createViewer(world, call, {
        emailVerified: true,
        marketingOptIn: false,
        acceptedTermsVersion: currentTerms(world) ?? '',
        externalUserId: claims.sub,
        ...claimedFacts(claims),
        identityProvider: 'OIDC',
        state: 'ACTIVE',
        $: claimedAddress(claims),
      })
  const opened = openSession(state, viewer, call)
  return reply(opened.world, tokenSet(opened.world, opened.session, call.now))
}

/** The claims of a JWT; its signature is not checked. */
export function claimsIn(token: string): Claims | undefined {
  const text = fromBase64Url(token.split('.')[1] ?? '')
  try {
    const claims = JSON.parse(text ?? '') as JsonObject
    return typeof claims.sub === 'string' && claims.sub !== '' ? (claims as Claims) : undefined
  } catch {
    return undefined
  }
}

/** The address, which responses hide: it stays with the provider. */
function claimedAddress({ email }: JsonObject): JsonObject {
  return typeof email === 'string' ? { email } : {}
}

/** The name from the provider's claims. */
function claimedFacts({ given_name, family_name }: JsonObject): Row {
  return {
    ...(typeof given_name === 'string' && { firstName: given_name }),
    ...(typeof family_name === 'string' && { lastName: family_name }),
  }
}
