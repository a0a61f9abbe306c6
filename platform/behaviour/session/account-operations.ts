import { fromBase64Url } from '../../src/base64.ts'
import {
  type Behaviour,
  type BehaviourModule,
  type Call,
  type Problem,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { checkPrecondition } from '../../src/resource/precondition.ts'
import { addSeconds, toSeconds } from '../../src/time.ts'
import { put, type Row, rowsOf, type World } from '../../src/world.ts'
import { settingsOf } from '../catalogue/service-settings.ts'
import { endSessions, openSession, tokenSet } from './session.ts'
import { BARRED, viewerByEmail } from './session-operations.ts'

/** How long an account that is to be deleted can still be brought back. */
const DELETION_SECONDS = 30 * 24 * 60 * 60

interface Registration extends JsonObject {
  readonly email: string
  readonly password: string
}

const registerUser: Behaviour = (world, call) => {
  const { password, ...facts } = call.body as Registration
  if (viewerByEmail(world, facts.email)) return refuse(world, 'EMAIL_TAKEN')
  const current = currentTerms(world, call)
  if (current && facts.acceptedTermsVersion !== current) {
    const detail = `The current version is ${current}.`
    const error = { pointer: '/acceptedTermsVersion', code: 'INVALID_VALUE', detail }
    return refuse(world, 'VALIDATION_FAILED', { errors: [error] })
  }
  const created = createViewer(world, call, { ...facts, $: { password } })
  const opened = openSession(created.world, created.viewer, call)
  const tokens = tokenSet(opened.world, opened.session, call.now)
  return reply(opened.world, { user: created.viewer as JsonObject, tokens })
}

function currentTerms(world: World, { caller }: Call): string | undefined {
  return settingsOf(world, caller.application).registration.termsVersion
}

/** Adds an account with one default profile. */
export function createViewer(world: World, call: Call, facts: Row): { world: World; viewer: Row } {
  const managed = { createdAt: call.now, updatedAt: call.now, version: 1 }
  const viewer: Row = {
    id: call.random.uuid(),
    emailVerified: false,
    country: call.country,
    language: call.language,
    identityProvider: 'INTERNAL',
    pinSet: false,
    state: 'UNVERIFIED',
    ...facts,
    ...managed,
  }
  const id = call.random.uuid()
  const profile: Row = {
    id,
    name: String(facts.firstName ?? String(facts.email ?? 'Viewer').split('@')[0]).slice(0, 40),
    kids: false,
    autoplayNext: true,
    isDefault: true,
    preferences: {},
    ...managed,
    $: { parent: viewer.id },
  }
  const withViewer = put(world, 'Viewer', { key: String(viewer.id), row: viewer })
  return { world: put(withViewer, 'Profile', { key: id, row: profile }), viewer }
}

/** A token of a provider: `sub`, the name and `exp` are read from it, its signature is not checked. */
const exchangeToken: Behaviour = (world, call) => {
  const { token } = call.body as { token: string }
  const claims = claimsIn(token)
  const isExpired = typeof claims?.exp === 'number' && claims.exp <= toSeconds(call.now)
  if (!claims || isExpired) return refuse(world, 'PROVIDER_TOKEN_INVALID')
  const known = rowsOf(world, 'Viewer').find((viewer) => viewer.externalUserId === claims.sub)
  if (known && BARRED.has(String(known.state))) return refuse(world, 'ACCOUNT_SUSPENDED')
  const { world: state, viewer } = known
    ? updateViewer(world, known, { facts: claimedFacts(claims), now: call.now })
    : createViewer(world, call, {
        emailVerified: true,
        marketingOptIn: false,
        acceptedTermsVersion: currentTerms(world, call) ?? '',
        externalUserId: claims.sub,
        ...claimedFacts(claims),
        identityProvider: 'OIDC',
        state: 'ACTIVE',
      })
  const opened = openSession(state, viewer, call)
  return reply(opened.world, tokenSet(opened.world, opened.session, call.now))
}

function claimsIn(token: string): (JsonObject & { sub: string }) | undefined {
  const text = fromBase64Url(token.split('.')[1] ?? '')
  try {
    const claims = JSON.parse(text ?? '') as JsonObject
    return typeof claims.sub === 'string' ? (claims as JsonObject & { sub: string }) : undefined
  } catch {
    return undefined
  }
}

/** The name, as the provider's claims give it; the address stays with the provider. */
function claimedFacts({ given_name, family_name }: JsonObject): Row {
  return {
    ...(typeof given_name === 'string' && { firstName: given_name }),
    ...(typeof family_name === 'string' && { lastName: family_name }),
  }
}

/** The next version of an account, unless nothing changes. */
export function updateViewer(
  world: World,
  viewer: Row,
  { facts, now }: { facts: Row; now: string },
): { world: World; viewer: Row } {
  if (Object.entries(facts).every(([name, value]) => viewer[name] === value)) {
    return { world, viewer }
  }
  const row: Row = { ...viewer, ...facts, updatedAt: now, version: Number(viewer.version) + 1 }
  return { world: put(world, 'Viewer', { key: String(row.id), row }), viewer: row }
}

const getUser: Behaviour = (world, call) => reply(world, call.caller.viewer as JsonObject)

/** Replaces what a viewer may change; a new address has to be confirmed again. */
const updateUser: Behaviour = (world, call) => {
  const viewer = call.caller.viewer as Row
  const conflict = checkPrecondition(call, viewer)
  if (conflict) return refuse(world, conflict.code, conflict)
  const body = call.body as JsonObject & { email?: string }
  const refused = refusedAddress(world, viewer, body.email)
  if (refused) return refuse(world, refused.code, refused)
  const isNew = body.email?.toLowerCase() !== (viewer.email as string | undefined)?.toLowerCase()
  const optional = { firstName: undefined, lastName: undefined, birthDate: undefined }
  const facts = { ...optional, ...body, ...(isNew && { emailVerified: false }) }
  const updated = updateViewer(world, viewer, { facts, now: call.now })
  return reply(updated.world, updated.viewer as JsonObject)
}

/** INTERNAL accounts must keep an address of their own; all others must not send one. */
function refusedAddress(world: World, viewer: Row, email?: string): Problem | undefined {
  if (viewer.identityProvider !== 'INTERNAL') {
    return email === undefined ? undefined : { code: 'MANAGED_BY_PROVIDER' }
  }
  if (email === undefined) {
    const detail = 'An INTERNAL account must keep an address.'
    return { code: 'VALIDATION_FAILED', errors: [{ pointer: '/email', code: 'REQUIRED', detail }] }
  }
  const holder = viewerByEmail(world, email)
  return holder && holder.id !== viewer.id ? { code: 'EMAIL_TAKEN' } : undefined
}

/** Ends every session; the personal data goes after 30 days. */
const deleteUser: Behaviour = (world, call) => {
  const viewer = call.caller.viewer as Row
  const deletionAt = addSeconds(call.now, DELETION_SECONDS)
  const facts = { state: 'DELETION_PENDING', $: { ...viewer.$, deletionAt } }
  const updated = updateViewer(world, viewer, { facts, now: call.now })
  const ended = endSessions(updated.world, call.now, ({ viewerId }) => viewerId === viewer.id)
  return reply(ended, { state: 'DELETION_PENDING', deletionAt })
}

/** Accounts whose time has come become DELETED and lose what is personal. */
function deleteDueAccounts(world: World, now: string): World {
  return rowsOf(world, 'Viewer')
    .filter(({ state, $ }) => state === 'DELETION_PENDING' && String($?.deletionAt) <= now)
    .reduce((state, { $: _, firstName, lastName, birthDate, ...viewer }) => {
      const address = viewer.email !== undefined && { email: `${viewer.id}@deleted.invalid` }
      const row: Row = { ...viewer, ...address, state: 'DELETED' }
      return put(state, 'Viewer', { key: String(viewer.id), row })
    }, world)
}

export const accounts: BehaviourModule = {
  operations: { registerUser, exchangeToken, getUser, updateUser, deleteUser },
  passTime: (world, { to }) => deleteDueAccounts(world, to),
}
