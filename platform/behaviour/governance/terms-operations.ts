import type { Behaviour, BehaviourModule } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { fitsFormat } from '../../src/format.ts'
import { revise } from '../../src/resource/content.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { withRow } from '../../src/resource/with-row.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { pick } from '../catalogue/present-asset.ts'

/** The version that organisations must accept now. */
export function activeTerms(world: World): Row | undefined {
  return rowsOf(world, 'Terms').find(({ active }) => active === true)
}

/** Becomes active at once. Operators cannot continue until their organisation has accepted it. */
const createTerms: Behaviour = (world, call) => {
  const body = pick(call.body as JsonObject, ['version', 'title', 'body'])
  if (!fitsFormat(`${body.version}-01`, 'date')) {
    return refuse(world, invalid('/version', 'It is a year and a month.', 'INVALID_FORMAT'))
  }
  if (rowsOf(world, 'Terms').some(({ version }) => version === body.version)) {
    return refuse(world, 'ALREADY_EXISTS')
  }
  const id = call.random.uuid()
  const row = { ...body, id, publishedAt: call.now, active: true }
  const retired = rowsOf(world, 'Terms').reduce(
    (state, terms) => put(state, 'Terms', { ...terms, active: false }),
    world,
  )
  const headers = { Location: `${call.address}/${id}` }
  return reply(put(retired, 'Terms', row), row, { headers })
}

const getActiveTerms: Behaviour = (world) => reply(world, activeTerms(world) as JsonObject)

/** Those of the caller's organisation, the newest first. */
function acceptancesOf(world: World): Row[] {
  return rowsOf(world, 'TermsAcceptance').toSorted((one, other) => {
    return String(one.acceptedAt) < String(other.acceptedAt) ? 1 : -1
  })
}

const acceptanceOf = (world: World, id: unknown) =>
  acceptancesOf(world).find(({ termsId }) => termsId === id)

const getOrganisationTerms: Behaviour = (world) => {
  const terms = activeTerms(world)
  const acceptance = acceptanceOf(world, terms?.id)
  return reply(world, {
    organisationId: world.at[0],
    terms: terms as JsonObject,
    accepted: acceptance !== undefined,
    ...(acceptance && { acceptance: acceptance as JsonObject }),
  })
}

/** A person accepts. Accepting twice returns the first acceptance. */
const acceptTerms: Behaviour = (world, call) => {
  const { operator } = call.caller
  if (!operator) return refuse(world, 'PERMISSION_DENIED')
  const { termsId } = call.body as { termsId: string }
  const terms = activeTerms(world)
  if (terms?.id !== termsId) return refuse(world, 'INVALID_STATE')
  const earlier = acceptanceOf(world, termsId)
  if (earlier) return reply(world, earlier as JsonObject)
  const organisationId = world.at[0]
  const id = call.random.uuid()
  const userId = String(operator.id)
  const row = { id, termsId, organisationId, userId, acceptedAt: call.now, ip: call.caller.ip }
  const accepted = put(world, 'TermsAcceptance', row)
  const organisation = find(world, 'Organisation', organisationId) as Row
  const next = revise(organisation, { termsVersionAccepted: terms.version }, call.now)
  return reply(put(accepted, 'Organisation', next, organisationId), row)
}

const getTermsAcceptance = withRow('TermsAcceptance', (world, _call, acceptance) =>
  reply(world, acceptance as JsonObject),
)

const listOrganisationAcceptances: Behaviour = (world, call) =>
  replyPage(world, call, acceptancesOf(world))

/** Includes operators who were deactivated or deleted. */
const listUserAcceptances = withRow('User', (world, call, { id }) =>
  replyPage(
    world,
    call,
    acceptancesOf(world).filter(({ userId }) => userId === id),
  ),
)

export const terms: BehaviourModule = {
  operations: {
    createTerms,
    getActiveTerms,
    getOrganisationTerms,
    acceptTerms,
    listOrganisationAcceptances,
    getTermsAcceptance,
    listUserAcceptances,
  },
}
