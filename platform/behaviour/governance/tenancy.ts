import type {
  Adjustment,
  BehaviourModule,
  Caller,
  Check,
  Occasion,
  Problem,
} from '../../src/behaviour.ts'
import { inside, type Owners, ownersIn, ownersOf } from '../../src/tenant.ts'
import { type Change, find, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { endSessions } from '../session/session.ts'

/** Who calls, from wherever. */
type Identified = Omit<Caller, 'ip'>

export type Visible = NonNullable<BehaviourModule['visible']>[string]

/** Callers see what belongs to their organisation or to nobody; the platform's staff, and whoever logs in, sees all. */
const within =
  (ownerOf: (row: Row, world: World) => unknown) =>
  (row: Row, { caller }: { caller: Identified }, world: World): boolean => {
    const { key, operator } = caller
    const isStaff = listIn(key, 'scopes').includes('organisation:write')
    const owner = ownerOf(row, world)
    return isStaff || !(key ?? operator) || owner === null || owner === world.at[0]
  }

const byOrganisation = within(({ organisationId }) => organisationId)

/** In the CMS, operators see the services that they are assigned to, or all if there are none. */
const seesService: Visible = (row, call, world) => {
  const assigned = call.family === 'cms' ? listIn(call.caller.operator, 'serviceIds') : []
  const isAssigned = assigned.length === 0 || assigned.includes(row.id)
  return isAssigned && byOrganisation(row, call, world)
}

/** What belongs to a service is seen by those who see the service. */
const byService: Visible = ({ serviceId }, call, world) =>
  seesService(find(world, 'Service', serviceId) ?? {}, call, world)

const seesToken: Visible = ({ $ }, call, world) =>
  byService(find(world, 'D2cService', $?.parent) ?? {}, call, world)

/** An organisation may add platforms to those that all have. */
const withOrganisation: Adjustment = ({ world, before, after }) =>
  before ? after : { ...after, $: { organisation: world.at[0] } }

/** Editors write in the default language unless the service names more. */
const withLanguages: Adjustment = ({ after, input }) =>
  input?.languages ? after : { ...after, languages: [after.defaultLanguage as string] }

/** Only those who write changelogs see them before they are published. */
const seesChangelog: Visible = ({ publishedAt }, { caller: { key, operator } }, world) => {
  const held = key ?? find(world, 'Role', operator?.roleId)
  const isPublished = typeof publishedAt === 'string' && publishedAt <= world.clock
  return isPublished || listIn(held, key ? 'scopes' : 'permissions').includes('changelog:write')
}

/** Another identity mode logs every viewer out. */
function followService(world: World, { key }: Change, { before }: Occasion): World {
  const [old, row] = [find(before, 'Service', key), find(world, 'Service', key)]
  if (!old || !row || old.identityMode === row.identityMode) return world
  const owners = [String(row.organisationId), key] as const
  return inside(world, owners, (own) => endSessions(own, () => true))
}

/** An operator works in one of the services: the one that is named, or else the first. */
export function ownersFor(world: World, operator: Row, named?: unknown): Owners {
  const { organisationId } = operator
  const own = ownersIn(world).filter(([organisation]) => organisation === organisationId)
  const some = own.filter(([, service]) => listIn(operator, 'serviceIds').includes(service))
  const allowed = some.length > 0 ? some : own
  const wished = allowed.find(([, service]) => service === named)
  return wished ?? allowed[0] ?? [String(organisationId), '']
}

/** A call is about the service in its path, if it is of the same organisation; operators may name one in the query. */
const owners: BehaviourModule['owners'] = (world, { caller, request, route }) => {
  const { key, operator } = caller
  const { serviceId } = route.path
  const own = ownersOf(world, caller)
  const named = ownersOf(world, { key: { ...(serviceId && { serviceId }) } })
  if (key) return named?.[0] === own?.[0] ? named : own
  const asked = serviceId ?? request.url.searchParams.get('serviceId')
  return operator && ownersFor(world, operator, asked)
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
  const { key, operator } = caller
  const at = key ? ownersOf(world, caller) : operator && ownersFor(world, operator)
  const own = { ...world, at: at ?? world.at }
  const services = [...ids, ...named.map((row) => row?.serviceId)]
  const isArchived = services.some((id) => {
    const service = find(world, 'Service', id)
    return service?.status === 'ARCHIVED' && byOrganisation(service, { caller }, own)
  })
  if (!isArchived) return undefined
  return { code: deniedCode(key), detail: 'The service is ARCHIVED.' }
}

/** An archived service can only be deleted, with all that belongs to it. */
const checkArchived: Check = ({ world, table, call, before, after }) =>
  table === 'Service' && !after
    ? undefined
    : archivedProblem(world, call.caller, [before?.id, after?.serviceId])

/** Which rows a caller sees, and of which services they stay as they are. */
export const tenancy: BehaviourModule = {
  checks: { '*': checkArchived },
  owners,
  adjust: { Platform: withOrganisation, Service: withLanguages },
  follow: { Service: followService },
  visible: {
    Changelog: seesChangelog,
    AccessKey: byService,
    Application: byService,
    D2cService: byService,
    D2cToken: seesToken,
    Organisation: within(({ id }) => id),
    Platform: within(({ $ }) => $?.organisation ?? null),
    Role: byOrganisation,
    Service: seesService,
    User: byOrganisation,
  },
}
