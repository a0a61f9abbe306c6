import type { Behaviour, BehaviourModule, Call, Problem } from '../../src/behaviour.ts'
import { invalid, refuse, reply, sendMail } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { checkPrecondition } from '../../src/resource/with-row.ts'
import { serviceOf } from '../../src/tenant.ts'
import type { Row, World } from '../../src/world.ts'
import { settingsOf } from '../catalogue/service-settings.ts'
import { isOfferedIn } from '../commerce/entitlements.ts'
import { mailAddressLink, mailNewAddressLink } from './recovery-operations.ts'
import { openSession, tokenSet } from './session.ts'
import {
  addressOf,
  createViewer,
  currentTerms,
  deleteDueAccounts,
  passwordProblem,
  startDeletion,
  updateViewer,
  viewerByEmail,
} from './viewer-account.ts'

interface Registration extends JsonObject {
  readonly email: string
  readonly password: string
}

/** Creates the account, at the integrator if they manage accounts, and logs in on this device. */
const registerUser: Behaviour = (world, call) => {
  const { password, email, ...facts } = call.body as Registration
  const refused = registrationProblem(world, call)
  if (refused) return refuse(world, refused)
  const own: Row =
    serviceOf(world).identityMode === 'GENERIC'
      ? { ...externalIdentity(call), ...facts, $: { password, email } }
      : { email, ...facts, $: { password } }
  const created = createViewer(world, call, own)
  const opened = openSession(created.world, created.viewer, call)
  const tokens = tokenSet(opened.world, opened.session, call.now)
  const mailed = mailAddressLink(opened.world, call, created.viewer)
  return reply(mailed, { user: created.viewer as JsonObject, tokens })
}

export function externalIdentity({ random }: Pick<Call, 'random'>): Row {
  return { identityProvider: 'GENERIC', externalUserId: `nl-user-${random.token(8)}` }
}

function registrationProblem(world: World, call: Call): Problem | undefined {
  const { email, password, acceptedTermsVersion, country } = call.body as Registration
  if (!settingsOf(world).registration.enabled) {
    return { code: 'REGISTRATION_CLOSED' }
  }
  if (viewerByEmail(world, email)) return { code: 'EMAIL_TAKEN' }
  if (!isOfferedIn(world, country ?? call.country)) {
    return invalid('/country', 'The service is not offered there.')
  }
  return termsProblem(world, call, acceptedTermsVersion) ?? passwordProblem(password)
}

/** A viewer accepts the current version, or keeps the one of the account. */
function termsProblem(world: World, call: Call, sent: unknown): Problem | undefined {
  const current = currentTerms(world)
  const known = [current, call.caller.viewer?.acceptedTermsVersion]
  if (current === undefined || known.includes(sent as string)) return undefined
  return invalid('/acceptedTermsVersion', `The current version is ${current}.`)
}

const getUser: Behaviour = (world, call) => reply(world, call.caller.viewer as JsonObject)

/**
 * Replaces what a viewer may change; a new address must be confirmed, and the old one is notified.
 */
const updateUser: Behaviour = (world, call) => {
  const viewer = call.caller.viewer as Row
  const conflict = checkPrecondition(call, () => viewer as JsonObject)
  if (conflict) return refuse(world, conflict)
  const body = call.body as JsonObject & { email?: string }
  const refused =
    refusedAddress(world, viewer, body.email) ??
    termsProblem(world, call, body.acceptedTermsVersion)
  if (refused) return refuse(world, refused)
  return reply(...changed(world, call, { viewer, body }))
}

function changed(
  world: World,
  call: Call,
  { viewer, body }: { viewer: Row; body: JsonObject & { email?: string } },
): [World, JsonObject] {
  const isNew = body.email !== undefined && viewerByEmail(world, body.email)?.id !== viewer.id
  const optional = { firstName: undefined, lastName: undefined, birthDate: undefined }
  const facts = { ...optional, ...body, ...(isNew && { emailVerified: false }) }
  const updated = updateViewer(world, viewer, facts)
  const shown = updated.viewer as JsonObject
  if (!isNew) return [updated.world, shown]
  const notice = { kind: 'notice', to: addressOf(viewer), text: 'Your address was changed.' }
  return [mailNewAddressLink(sendMail(updated.world, call, notice), call, updated.viewer), shown]
}

/** INTERNAL accounts must have their own address; all others must not send one. */
export function refusedAddress(world: World, viewer: Row, email?: string): Problem | undefined {
  if (viewer.identityProvider !== 'INTERNAL') {
    return email === undefined ? undefined : { code: 'MANAGED_BY_PROVIDER' }
  }
  if (email === undefined) {
    return invalid('/email', 'An INTERNAL account must keep an address.', 'REQUIRED')
  }
  const holder = viewerByEmail(world, email)
  return holder && holder.id !== viewer.id ? { code: 'EMAIL_TAKEN' } : undefined
}

const deleteUser: Behaviour = (world, call) => {
  const started = startDeletion(world, call.caller.viewer as Row)
  return reply(started.world, { state: 'DELETION_PENDING', deletionAt: started.deletionAt })
}

export const accounts: BehaviourModule = {
  operations: { registerUser, getUser, updateUser, deleteUser },
  passTime: deleteDueAccounts,
}
