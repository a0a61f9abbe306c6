import type { BehaviourModule, Caller, Check, Occasion, Problem } from '../../src/behaviour.ts'
import { inside, organisationOf } from '../../src/tenant.ts'
import { type Change, find, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { endSessions } from '../session/session.ts'

/** Who calls, from wherever. */
type Identified = Omit<Caller, 'ip'>

type Visible = NonNullable<BehaviourModule['visible']>[string]

/** Callers see what belongs to their organisation or to nobody; the platform's staff, and whoever logs in, sees all. */
const within =
  (ownerOf: (row: Row, world: World) => unknown) =>
  (row: Row, { caller }: { caller: Identified }, world: World): boolean => {
    const { key, operator } = caller
    const isStaff = listIn(key, 'scopes').includes('organisation:write')
    const owner = ownerOf(row, world)
    return (
      isStaff || !(key ?? operator) || owner === null || owner === organisationOf(world, caller)
    )
  }

const byOrganisation = within(({ organisationId }) => organisationId)

/** In the CMS, operators see the services that they are assigned to, or all if there are none. */
const seesService: Visible = (row, call, world) => {
  const assigned = call.family === 'cms' ? listIn(call.caller.operator, 'serviceIds') : []
  const isAssigned = assigned.length === 0 || assigned.includes(row.id)
  return isAssigned && byOrganisation(row, call, world)
}

/** A key belongs to the organisation of its service. */
const ownerByService = ({ serviceId }: Row, world: World) =>
  find(world, 'Service', serviceId)?.organisationId

const byService = within(ownerByService)

const seesToken = within(({ $ }, world) =>
  ownerByService(find(world, 'D2cService', $?.parent) ?? {}, world),
)

/** Only those who write changelogs see them before they are published. */
const seesChangelog: Visible = ({ publishedAt }, { caller: { key, operator } }, world) => {
  const held = key ?? find(world, 'Role', operator?.roleId)
  const isPublished = typeof publishedAt === 'string' && publishedAt <= world.clock
  return isPublished || listIn(held, key ? 'scopes' : 'permissions').includes('changelog:write')
}

/** Another identity mode logs every viewer out; the staff may change a service of another organisation. */
function followService(world: World, { key }: Change, { before, call }: Occasion): World {
  const [old, row] = [find(before, 'Service', key), find(world, 'Service', key)]
  if (!old || !row || old.identityMode === row.identityMode) return world
  const organisation = String(row.organisationId)
  const logOut = (own: World) => endSessions(own, () => true)
  const isOwn = organisation === organisationOf(world, call?.caller ?? {})
  return isOwn ? logOut(world) : inside(world, organisation, logOut)
}

/** A new organisation begins without anything, and takes what it has along. */
function followOrganisation(world: World, { key, change }: Change): World {
  const { [key]: _, ...others } = world.others ?? {}
  if (change === 'created') return { ...world, others: { ...others, [key]: {} } }
  return change === 'removed' ? { ...world, others } : world
}

/** Keys lack a scope, operators a permission. */
export function deniedCode(key: Caller['key']): string {
  return key ? 'SCOPE_MISSING' : 'PERMISSION_DENIED'
}

/** Why nothing changes if one of the ids is that of an archived service, or of what belongs to it. */
export function archivedProblem(
  world: World,
  caller: Identified,
  ids: readonly unknown[],
): Problem | undefined {
  // Most worlds have none, and looking an id up in every table takes long.
  if (!rowsOf(world, 'Service').some(({ status }) => status === 'ARCHIVED')) return undefined
  const named = ids.flatMap((id) =>
    Object.keys(world.tables).map((table) => find(world, table, id)),
  )
  const services = [...ids, ...named.map((row) => row?.serviceId)]
  const isArchived = services.some((id) => {
    const service = find(world, 'Service', id)
    return service?.status === 'ARCHIVED' && byOrganisation(service, { caller }, world)
  })
  if (!isArchived) return undefined
  return { code: deniedCode(caller.key), detail: 'The service is ARCHIVED.' }
}

/** An archived service can only be deleted, with all that belongs to it. */
const checkArchived: Check = ({ world, table, call, before, after }) =>
  table === 'Service' && !after
    ? undefined
    : archivedProblem(world, call.caller, [before?.id, after?.serviceId])

/** Which rows a caller sees, and of which services they stay as they are. */
export const tenancy: BehaviourModule = {
  checks: { '*': checkArchived },
  follow: { Service: followService, Organisation: followOrganisation },
  visible: {
    Changelog: seesChangelog,
    AccessKey: byService,
    Application: byService,
    D2cService: byService,
    D2cToken: seesToken,
    Organisation: within(({ id }) => id),
    Role: byOrganisation,
    Service: seesService,
    User: byOrganisation,
  },
}
