import {
  type Behaviour,
  type BehaviourModule,
  type Call,
  invalid,
  type Refinement,
  type Result,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { showAs } from '../presentation/show.ts'
import {
  acceptsCode,
  changeOperator,
  endOperatorSessions,
  mailPasswordLink,
  TEST_CODE,
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
  reply(world, showAs('User', find(world, 'User', id) as Row, call))

const getMe = asOperator((world, call, { id }) => shownUser(world, id, call))

function knownUser(world: World, { path }: Call): Row | undefined {
  const user = find(world, 'User', path.id)
  return user?.status === 'DELETED' ? undefined : user
}

/** Ends the sessions and blocks logins; the rest stays. */
const deactivateUser: Behaviour = withFound(knownUser, (world, call, user) => {
  const ended = endOperatorSessions(world, ({ userId }) => userId === user.id)
  const changed = changeOperator(ended, user, { status: 'DEACTIVATED' })
  return shownUser(changed, user.id, call)
})

/** An operator without a password is invited again. */
const reactivateUser: Behaviour = withFound(knownUser, (world, call, user) => {
  if (user.status === 'ACTIVE') return shownUser(world, user.id, call)
  if (user.$?.password !== undefined) {
    return shownUser(changeOperator(world, user, { status: 'ACTIVE' }), user.id, call)
  }
  const invited = changeOperator(world, user, { status: 'INVITED' })
  return shownUser(mailPasswordLink(invited, call, { kind: 'invitation', user }), user.id, call)
})

/** A created user is invited; addresses are unique, ignoring case. */
const createUser: Refinement = (world, call) => {
  const email = String((call.body as JsonObject).email).toLowerCase()
  const taken = rowsOf(world, 'User').some((user) => String(user.email).toLowerCase() === email)
  if (taken) return refuse(world, 'EMAIL_TAKEN')
  const { world: stored, response } = call.store(world)
  if ('problem' in response) return { world: stored, response }
  const user = response.body as Row
  return { world: mailPasswordLink(stored, call, { kind: 'invitation', user }), response }
}

/** Moves forward only, and never beyond now. */
const markWhatsNewChecked = asOperator((world, call, operator) => {
  const { whatsNewCheckedAt: until = call.now } = call.body as { whatsNewCheckedAt?: string }
  if (until > call.now || until < String(operator.whatsNewCheckedAt ?? '')) {
    const detail = 'It lies in the future, or before the last time.'
    return refuse(world, invalid('/whatsNewCheckedAt', detail))
  }
  const changed = changeOperator(world, operator, { whatsNewCheckedAt: until })
  return shownUser(changed, operator.id, call)
})

const addBookmark = asOperator((world, call, operator) => {
  const { menuBookmark } = call.body as { menuBookmark: string }
  const own = listIn<string>(operator, 'bookmarks')
  const bookmarks = own.includes(menuBookmark) ? [...own] : [...own, menuBookmark]
  if (bookmarks.length > MOST_BOOKMARKS) {
    return refuse(world, invalid('/menuBookmark', `There are at most ${MOST_BOOKMARKS} bookmarks.`))
  }
  return reply(changeOperator(world, operator, { bookmarks }), { bookmarks })
})

const removeBookmark = asOperator((world, call, operator) => {
  const own = listIn<string>(operator, 'bookmarks')
  const bookmarks = own.filter((each) => each !== call.path.menuBookmark)
  if (bookmarks.length === own.length) return refuse(world, 'NOT_FOUND')
  return reply(changeOperator(world, operator, { bookmarks }))
})

const SECRET = 'JBSWY3DPEHPK3PXP'

/** A new secret each time; it is active once confirmed with a code. */
const getTwoFactorConfig = asOperator((world, _call, { email }) => {
  const otpauthUri = `otpauth://totp/Backstage:${encodeURIComponent(String(email))}?secret=${SECRET}&issuer=Backstage`
  const qrSvg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33"><path d="M0 0h7v7H0z"/></svg>'
  return reply(world, { secret: SECRET, otpauthUri, qrSvg })
})

/** Ends the other sessions of the operator. */
const enableTwoFactor = asOperator((world, call, operator) => {
  const { code } = call.body as { code: string }
  if (code !== TEST_CODE) return refuse(world, 'TWO_FACTOR_INVALID')
  const recoveryCodes = Array.from({ length: 10 }, () => {
    const letters = call.random.token(8).toLowerCase()
    return `${letters.slice(0, 4)}-${letters.slice(4)}`
  })
  const twoFactor = { enabled: true, method: 'TOTP', enabledAt: call.now }
  const facts = { twoFactor, $: { ...operator.$, recoveryCodes } }
  const ended = endOperatorSessions(world, ({ id, userId }) => {
    return userId === operator.id && id !== call.caller.session?.id
  })
  return reply(changeOperator(ended, operator, facts), { recoveryCodes })
})

const disableTwoFactor = asOperator((world, call, operator) => {
  const { password, code } = call.body as { password: string; code: string }
  if (operator.$?.password !== password) return refuse(world, 'CREDENTIALS_INVALID')
  if (!acceptsCode(operator, code)) return refuse(world, 'TWO_FACTOR_INVALID')
  const { recoveryCodes: _, ...$ } = operator.$ ?? {}
  const twoFactor = { enabled: false, method: 'TOTP' }
  return reply(changeOperator(world, operator, { twoFactor, $ }))
})

/** A built-in role, which has no organisation, and an assigned one cannot be deleted. */
const deleteRole: Refinement = (world, call) => {
  const role = find(world, 'Role', call.path.id)
  if (role?.organisationId === null) return refuse(world, 'PERMISSION_DENIED')
  const inUse = rowsOf(world, 'User').some(({ roleId, status }) => {
    return roleId === call.path.id && status !== 'DELETED'
  })
  if (inUse && role) return refuse(world, 'IN_USE')
  return call.store(world)
}

const listRoleUsers: Refinement = (world, call) =>
  find(world, 'Role', call.path.id)
    ? call.store(world, {
        which: ({ roleId, status }) => roleId === call.path.id && status !== 'DELETED',
        sort: ['lastName', 'firstName'],
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
    sort: ['name'],
  })

export const operators: BehaviourModule = {
  operations: {
    ...{ getMe, deactivateUser, reactivateUser, markWhatsNewChecked },
    ...{ addBookmark, removeBookmark, getTwoFactorConfig, enableTwoFactor, disableTwoFactor },
    ...{ listPermissions, listPermissionsGrouped },
  },
  refinements: { createUser, deleteRole, listRoleUsers, listActiveOrganisations },
}
