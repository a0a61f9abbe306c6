import type { Behaviour, BehaviourModule, Call, Refinement, Result } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { fromSeconds, toSeconds } from '../../src/time.ts'
import { readToken } from '../../src/tokens.ts'
import { type Row, rowsOf, type World } from '../../src/world.ts'
import { pick } from '../catalogue/present-asset.ts'
import { externalIdentity } from '../session/account-operations.ts'
import { mailAddressLink, mailPasswordLink } from '../session/recovery-operations.ts'
import {
  addressOf,
  createViewer,
  deleteAccount,
  passwordProblem,
  updateViewer,
  viewerByEmail,
  viewerByExternalId,
} from '../session/viewer-account.ts'
import {
  endIdentitySessions,
  openIdentitySession,
  refreshIdentitySession,
  shownTokens,
} from './identity-sessions.ts'

const ISSUER = 'https://identity.northlight.example'

/** The example, with the issuer of the demo. */
const getOpenidConfiguration: Refinement = (world, call) =>
  reply(world, { ...(call.operation.example?.body as JsonObject), issuer: ISSUER })

const FACTS = ['firstName', 'lastName', 'birthDate', 'country', 'language', 'marketingOptIn']

/** The integrator's viewers are the accounts whose identity provider is GENERIC. */
function identityUser(viewer: Row): JsonObject {
  return {
    externalUserId: String(viewer.externalUserId),
    email: addressOf(viewer),
    ...pick(viewer as JsonObject, [...FACTS, 'acceptedTermsVersion', 'emailVerified']),
    state: ['UNVERIFIED', 'ACTIVE'].includes(String(viewer.state))
      ? String(viewer.state)
      : 'SUSPENDED',
    ...(viewer.$?.claims && { claims: viewer.$.claims }),
  }
}

function userOf(world: World, id: string): Row | undefined {
  const viewer = viewerByExternalId(world, id)
  return viewer?.identityProvider === 'GENERIC' ? viewer : undefined
}

/** An unknown address and a wrong password look alike. */
const loginUser: Behaviour = (world, call) => {
  const { email, password } = call.body as { email: string; password: string }
  const viewer = viewerByEmail(world, email)
  const isTheirs = viewer?.identityProvider === 'GENERIC' && viewer.state !== 'DELETED'
  if (!isTheirs || viewer.$?.password !== password) return refuse(world, 'CREDENTIALS_INVALID')
  const user = identityUser(viewer)
  if (user.state === 'SUSPENDED') return refuse(world, 'ACCOUNT_SUSPENDED')
  return openFor(world, call, viewer)
}

function openFor(world: World, call: Call, viewer: Row): Result {
  const opened = openIdentitySession(world, String(viewer.externalUserId), call)
  return reply(opened.world, { user: identityUser(viewer), tokens: shownTokens(opened.session) })
}

const registerUser: Behaviour = (world, call) => {
  const { email, password, serviceId, device, ...facts } = call.body as Record<string, string>
  if (viewerByEmail(world, String(email))) return refuse(world, 'EMAIL_TAKEN')
  const refused = passwordProblem(String(password))
  if (refused) return refuse(world, refused)
  const own = { ...externalIdentity(call), ...facts, $: { email, password } } as Row
  const created = createViewer(world, call, own)
  return openFor(mailAddressLink(created.world, call, created.viewer), call, created.viewer)
}

const refreshTokens: Behaviour = (world, call) => {
  const { refreshToken } = call.body as { refreshToken: string }
  const refreshed = refreshIdentitySession(world, refreshToken, call)
  const viewer = refreshed && userOf(world, refreshed.session.externalUserId)
  if (!viewer) return refuse(world, 'REFRESH_INVALID')
  if (identityUser(viewer).state === 'SUSPENDED') return refuse(world, 'ACCOUNT_SUSPENDED')
  return reply(refreshed.world, shownTokens(refreshed.session))
}

/** An invalid token is not an error. */
const introspectToken: Behaviour = (world, call) => {
  const { token } = call.body as { token: string }
  const session = rowsOf(world, 'IdentitySession').find(({ accessToken }) => accessToken === token)
  const viewer = session && userOf(world, session.externalUserId)
  if (!viewer || session.expiresAt <= call.now) return reply(world, { active: false })
  const exp = readToken(token)?.exp ?? toSeconds(session.expiresAt)
  const { externalUserId } = session
  const expiresAt = fromSeconds(exp)
  return reply(world, { active: true, externalUserId, expiresAt, user: identityUser(viewer) })
}

/** An unknown session is already gone. */
const logoutUser: Behaviour = (world, call) => {
  const { externalUserId, refreshToken } = call.body as Record<string, string>
  return reply(endIdentitySessions(world, String(externalUserId), refreshToken))
}

const recoverPassword: Behaviour = (world, call) =>
  reply(mailPasswordLink(world, call, (call.body as { email: string }).email))

const requestVerification: Behaviour = (world, call) => {
  const viewer = userOf(world, (call.body as { externalUserId: string }).externalUserId)
  return viewer ? reply(mailAddressLink(world, call, viewer)) : refuse(world, 'NOT_FOUND')
}

const userOfPath = (world: World, { path }: Call) => userOf(world, path.externalUserId ?? '')

const getUser: Behaviour = withFound(userOfPath, (world, _call, viewer) =>
  reply(world, identityUser(viewer)),
)

/** Omitted properties are removed; a new address is unconfirmed. */
const updateUser: Behaviour = withFound(userOfPath, (world, call, viewer) => {
  const { email, ...body } = call.body as JsonObject & { email: string }
  const holder = viewerByEmail(world, email)
  if (holder && holder.id !== viewer.id) return refuse(world, 'EMAIL_TAKEN')
  const optional = { firstName: undefined, lastName: undefined, birthDate: undefined }
  const address = holder ? {} : { emailVerified: false, $: { ...viewer.$, email } }
  const facts = { ...optional, ...pick(body, [...FACTS, 'acceptedTermsVersion']), ...address }
  const updated = updateViewer(world, viewer, facts)
  const mailed = holder ? updated.world : mailAddressLink(updated.world, call, updated.viewer)
  return reply(mailed, identityUser(updated.viewer))
})

/** Ends the sessions of a deleted viewer and removes the platform's copy. */
const deleteUser: Behaviour = withFound(userOfPath, (world, _call, viewer) =>
  reply(deleteAccount(world, viewer)),
)

/** A reference implementation of the integrator's identity service. */
export const identity: BehaviourModule = {
  operations: {
    loginUser,
    registerUser,
    refreshTokens,
    introspectToken,
    logoutUser,
    recoverPassword,
    requestVerification,
    getUser,
    updateUser,
    deleteUser,
  },
  refinements: { getOpenidConfiguration },
}
