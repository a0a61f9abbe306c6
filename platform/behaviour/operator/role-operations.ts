import {
  type Behaviour,
  type BehaviourModule,
  type Call,
  type Check,
  invalid,
  type Problem,
  type Refinement,
  reply,
} from '../../src/behaviour.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'

/** In the CMS, operators give only permissions that they have themselves. */
function checkGrant(
  world: World,
  { caller: { operator, key } }: Pick<Call, 'caller'>,
  granted: readonly string[],
): Problem | undefined {
  const own = listIn<string>(find(world, 'Role', operator?.roleId), 'permissions')
  const missing = !key && granted.find((each) => !own.includes(each))
  if (!missing) return undefined
  return { code: 'PERMISSION_DENIED', detail: `You do not have ${missing} yourself.` }
}

/** Giving a role, and changing somebody who has it, takes its permissions. */
export function checkHolder(
  world: World,
  call: Pick<Call, 'caller'>,
  user: Row | undefined,
): Problem | undefined {
  const role = find(world, 'Role', user?.roleId)
  return checkGrant(world, call, listIn<string>(role, 'permissions'))
}

/** Nobody changes or deletes an operator who may do more, nor makes one. */
const checkRoleOfUser: Check = ({ world, call, before, after }) =>
  checkHolder(world, call, before) ?? checkHolder(world, call, after)

/** Nobody changes a built-in role, which has no organisation, nor deletes one that somebody has. */
const checkRole: Check = ({ world, call, before, after }) => {
  if (before?.organisationId === null) return { code: 'PERMISSION_DENIED' }
  if (!after) return membersOf(world, before?.id).length > 0 ? { code: 'IN_USE' } : undefined
  const permissions = listIn<string>(after, 'permissions')
  const known = permissionsIn(world, call)
  const unknown = permissions.findIndex((key) => !known.includes(key))
  if (unknown >= 0) {
    return invalid(`/permissions/${unknown}`, `There is no ${permissions[unknown]}.`, 'UNKNOWN')
  }
  const kept = listIn<string>(before, 'permissions')
  const added = permissions.filter((each) => !kept.includes(each))
  return checkGrant(world, call, added)
}

function membersOf(world: World, id: unknown): Row[] {
  return rowsOf(world, 'User').filter(({ roleId, status }) => roleId === id && status !== 'DELETED')
}

const listRoleUsers: Refinement = (world, call) =>
  call.store(world, {
    which: ({ roleId }) => roleId === call.path.id,
    sort: ['lastName', 'firstName'],
  })

/** All permissions: what the operations of this API require, and those of the other one, which roles have. */
function permissionsIn(world: World, { contract }: Call): string[] {
  const required = contract.operations.flatMap(({ scopes }) => scopes)
  const held = rowsOf(world, 'Role').flatMap((role) => listIn<string>(role, 'permissions'))
  return [...new Set([...required, ...held])].toSorted()
}

/** `geoblockPreset:read` → `Read geoblock preset`. */
function labelOf(key: string): string {
  const [area = '', action = ''] = key.split(':')
  return `${action.charAt(0).toUpperCase()}${action.slice(1)} ${words(area)}`
}

function words(area: string): string {
  return area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

const shownPermission = (key: string) => ({ key, label: labelOf(key) })

const listPermissions: Behaviour = (world, call) =>
  reply(world, { data: permissionsIn(world, call).map(shownPermission) })

/** By area, the weakest permission first: read, write, then the rest. */
const listPermissionsGrouped: Behaviour = (world, call) => {
  const keys = permissionsIn(world, call)
  const strength = (key: string) => ['read', 'write'].indexOf(key.split(':')[1] ?? '') >>> 0
  const data = [...new Set(keys.map((key) => key.split(':')[0] ?? ''))].map((group) => ({
    group,
    label: words(group).replace(/^./, (letter) => letter.toUpperCase()),
    permissions: keys
      .filter((key) => key.startsWith(`${group}:`))
      .toSorted((one, other) => strength(one) - strength(other))
      .map(shownPermission),
  }))
  return reply(world, { data })
}

export const roles: BehaviourModule = {
  operations: { listPermissions, listPermissionsGrouped },
  refinements: { listRoleUsers },
  checks: { Role: checkRole, User: checkRoleOfUser },
}
