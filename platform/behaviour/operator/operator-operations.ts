import {
  type Behaviour,
  type BehaviourModule,
  type Call,
  type Refinement,
  type Result,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { showAs } from '../presentation/show.ts'
import {
  acceptsCode,
  changeOperator,
  endOperatorSessions,
  TEST_CODE,
  useCode,
} from './operator-session.ts'

const MOST_BOOKMARKS = 30

/** Runs for the calling operator; an API key without one is rejected. */
function asOperator(act: (world: World, call: Call, operator: Row) => Result): Behaviour {
  return (world, call) =>
    call.caller.operator
      ? act(world, call, call.caller.operator)
      : refuse(world, 'PERMISSION_DENIED', { detail: 'The key is not bound to a user.' })
}

const shownUser = (world: World, id: unknown, call: Call) =>
  reply(world, showAs('User', find(world, 'User', String(id)) as Row, call))

const invalid = (world: World, pointer: string, detail: string) =>
  refuse(world, 'VALIDATION_FAILED', { errors: [{ pointer, code: 'INVALID_VALUE', detail }] })

const getMe = asOperator((world, call, { id }) => shownUser(world, id, call))

/** Ends the sessions and blocks logins; the rest stays. */
const deactivateUser: Behaviour = (world, call) => {
  const user = find(world, 'User', call.path.id ?? '')
  if (!user || user.status === 'DELETED') return refuse(world, 'NOT_FOUND')
  const ended = endOperatorSessions(world, call.now, ({ userId }) => userId === user.id)
  const changed = changeOperator(ended, user, { status: 'DEACTIVATED' }, call.now)
  return shownUser(changed, user.id, call)
}

/** An operator without a password is invited again. */
const reactivateUser: Behaviour = (world, call) => {
  const user = find(world, 'User', call.path.id ?? '')
  if (!user || user.status === 'DELETED') return refuse(world, 'NOT_FOUND')
  if (user.status === 'ACTIVE') return shownUser(world, user.id, call)
  const status = user.$?.password === undefined ? 'INVITED' : 'ACTIVE'
  return shownUser(changeOperator(world, user, { status }, call.now), user.id, call)
}

/** A created user is invited; addresses are unique, ignoring case. */
const createUser: Refinement = (world, call) => {
  const email = String((call.body as JsonObject).email).toLowerCase()
  const taken = rowsOf(world, 'User').some((user) => String(user.email).toLowerCase() === email)
  return taken ? refuse(world, 'EMAIL_TAKEN') : call.store(world)
}

/** Moves forward only, and never beyond now. */
const markWhatsNewChecked = asOperator((world, call, operator) => {
  const { whatsNewCheckedAt: until = call.now } = call.body as { whatsNewCheckedAt?: string }
  if (until > call.now || until < String(operator.whatsNewCheckedAt ?? '')) {
    return invalid(world, '/whatsNewCheckedAt', 'It lies in the future, or before the last time.')
  }
  const changed = changeOperator(world, operator, { whatsNewCheckedAt: until }, call.now)
  return shownUser(changed, operator.id, call)
})

const addBookmark = asOperator((world, call, operator) => {
  const { menuBookmark } = call.body as { menuBookmark: string }
  const own = listIn<string>(operator, 'bookmarks')
  const bookmarks = own.includes(menuBookmark) ? [...own] : [...own, menuBookmark]
  if (bookmarks.length > MOST_BOOKMARKS) {
    return invalid(world, '/menuBookmark', `There are at most ${MOST_BOOKMARKS} bookmarks.`)
  }
  return reply(changeOperator(world, operator, { bookmarks }, call.now), { bookmarks })
})

const removeBookmark = asOperator((world, call, operator) => {
  const own = listIn<string>(operator, 'bookmarks')
  const bookmarks = own.filter((each) => each !== call.path.menuBookmark)
  if (bookmarks.length === own.length) return refuse(world, 'NOT_FOUND')
  return reply(changeOperator(world, operator, { bookmarks }, call.now))
})

const SECRET = 'JBSWY3DPEHPK3PXP'

/** A new secret each time; it is active once confirmed with a code. */
const getTwoFactorConfig = asOperator((world, _call, { email }) => {
  const otpauthUri = `otpauth://totp/Backstage:${encodeURIComponent(String(email))}?secret=${SECRET}&issuer=Backstage`
  const qrSvg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33"><path d="M0 0h7v7H0z"/></svg>'
  return reply(world, { secret: SECRET, otpauthUri, qrSvg })
})

const enableTwoFactor = asOperator((world, call, operator) => {
  const { code } = call.body as { code: string }
  if (code !== TEST_CODE) return refuse(world, 'TWO_FACTOR_INVALID')
  const recoveryCodes = Array.from({ length: 10 }, () => {
    const letters = call.random.token(8).toLowerCase()
    return `${letters.slice(0, 4)}-${letters.slice(4)}`
  })
  const twoFactor = { enabled: true, method: 'TOTP', enabledAt: call.now }
  const facts = { twoFactor, $: { ...operator.$, recoveryCodes } }
  return reply(changeOperator(world, operator, facts, call.now), { recoveryCodes })
})

const disableTwoFactor = asOperator((world, call, operator) => {
  const { password, code } = call.body as { password: string; code: string }
  if (operator.$?.password !== password) return refuse(world, 'CREDENTIALS_INVALID')
  if (!acceptsCode(operator, code)) return refuse(world, 'TWO_FACTOR_INVALID')
  const used = useCode(world, operator, code)
  const twoFactor = { enabled: false, method: 'TOTP' }
  const user = find(used, 'User', String(operator.id)) as Row
  return reply(changeOperator(used, user, { twoFactor }, call.now))
})

/** An assigned role cannot be deleted. */
const deleteRole: Refinement = (world, call) => {
  const inUse = rowsOf(world, 'User').some(({ roleId, status }) => {
    return roleId === call.path.id && status !== 'DELETED'
  })
  if (inUse && find(world, 'Role', call.path.id ?? '')) return refuse(world, 'IN_USE')
  return call.store(world)
}

const listRoleUsers: Refinement = (world, call) =>
  find(world, 'Role', call.path.id ?? '')
    ? call.store(world, {
        which: ({ roleId, status }) => roleId === call.path.id && status !== 'DELETED',
        sort: [
          { field: 'lastName', order: 'asc' },
          { field: 'firstName', order: 'asc' },
        ],
      })
    : refuse(world, 'NOT_FOUND')

/** All permissions that operations require. */
function permissionsIn({ contract }: Call): string[] {
  return [...new Set(contract.operations.flatMap(({ scopes }) => scopes))].toSorted()
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
  reply(world, { data: permissionsIn(call).map(shownPermission) })

/** By area, the weakest permission first: read, write, then the rest. */
const listPermissionsGrouped: Behaviour = (world, call) => {
  const keys = permissionsIn(call)
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

const listActiveOrganisations: Refinement = (world, call) =>
  call.store(world, {
    which: ({ id, active }) => {
      const own = call.caller.operator?.organisationId
      return active === true && (own === undefined || own === id)
    },
    sort: [{ field: 'name', order: 'asc' }],
  })

export const operators: BehaviourModule = {
  operations: {
    ...{ getMe, deactivateUser, reactivateUser, markWhatsNewChecked },
    ...{ addBookmark, removeBookmark, getTwoFactorConfig, enableTwoFactor, disableTwoFactor },
    ...{ listPermissions, listPermissionsGrouped },
  },
  refinements: { createUser, deleteRole, listRoleUsers, listActiveOrganisations },
}
