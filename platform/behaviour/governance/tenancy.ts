import type { BehaviourModule, Call } from '../../src/behaviour.ts'
import { find, type Row, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'

/** The organisation of a key, by its service, or of an operator; undefined for the platform's staff. */
function organisationOf(world: World, { key, operator }: Call['caller']): unknown {
  if (listIn(key, 'scopes').includes('organisation:write')) return undefined
  return key ? find(world, 'Service', key.serviceId)?.organisationId : operator?.organisationId
}

type Visible = (row: Row, call: Call, world: World) => boolean

/** Callers see what belongs to their organisation. */
const within =
  (ownerOf: (row: Row, world: World) => unknown): Visible =>
  (row, { caller }, world) => {
    const own = organisationOf(world, caller)
    const owner = ownerOf(row, world)
    return own === undefined || owner === null || owner === own
  }

const byOrganisation = within(({ organisationId }) => organisationId)

/** In the CMS, operators see the services that they are assigned to, or all if there are none. */
const seesService: Visible = (row, call, world) => {
  const assigned = call.family === 'cms' ? listIn(call.caller.operator, 'serviceIds') : []
  const isAssigned = assigned.length === 0 || assigned.includes(row.id)
  return isAssigned && byOrganisation(row, call, world)
}

export const tenancy: BehaviourModule = {
  visible: {
    AccessKey: within(({ serviceId }, world) => find(world, 'Service', serviceId)?.organisationId),
    Organisation: within(({ id }) => id),
    Role: byOrganisation,
    Service: seesService,
    User: byOrganisation,
  },
}
