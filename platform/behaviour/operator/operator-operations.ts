import {
  type Adjustment,
  type Behaviour,
  type BehaviourModule,
  type Call,
  type Check,
  invalid,
  type Occasion,
  type Page,
  type Refinement,
  type Result,
  refuse,
  reply,
  sendMail,
} from '../../src/behaviour.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { unhide } from '../../src/tenant.ts'
import { addSeconds } from '../../src/time.ts'
import { type Change, find, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { showAs } from '../presentation/show.ts'
import { createLink, useLink } from '../session/one-time-link.ts'
import {
  acceptsCode,
  changeOperator,
  endOperatorSessions,
  mailPasswordLink,
  operatorByEmail,
  TEST_CODE,
} from './operator-session.ts'
import { checkHolder } from './role-operations.ts'

const MAX_BOOKMARKS = 30

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

function knownUser(world: World, call: Call): Row | undefined {
  const user = find(world, 'User', call.path.id)
  return user?.status === 'DELETED' ? undefined : user
}

const changeStatus = (statusOf: (user: Row) => string): Behaviour =>
  withFound(knownUser, (world, call, user) => {
    const refused = checkHolder(world, call, user)
    if (refused) return refuse(world, refused)
    const changed = changeOperator(world, user, { status: statusOf(user) })
    return shownUser(changed, user.id, call)
  })

const deactivateUser = changeStatus(() => 'DEACTIVATED')

/** An operator who never set a password is invited again. */
const reactivateUser = changeStatus(({ $ }) => ($?.password === undefined ? 'INVITED' : 'ACTIVE'))

/** Addresses are unique, ignoring case; nobody changes an operator who was deleted. */
const checkUser: Check = ({ world, before, after }) => {
  if (before?.status === 'DELETED') return { code: 'NOT_FOUND' }
  const holder = after && operatorByEmail(unhide(world), String(after.email))
  return holder && holder.id !== after?.id ? { code: 'EMAIL_TAKEN' } : undefined
}

const ADDRESS_PAGE = 'https://cms.northlight.example/email'
const ADDRESS_SECONDS = 7 * 86_400

/** A new address takes effect when the operator follows the link that is sent there. */
const keepAddress: Adjustment = ({ before, after }) => {
  if (!before || before.email === after.email) return after
  return { ...after, email: before.email, $: { ...after.$, newEmail: after.email } }
}

function mailAddressLink(world: World, { id, $ }: Row, sender: Occasion): World {
  const to = String($?.newEmail)
  const wish = { kind: 'operator', subject: `${id} ${to}`, seconds: ADDRESS_SECONDS }
  const { world: made, token } = createLink(world, sender, wish)
  const mail = { kind: 'address', to, text: 'Confirm your address.' }
  return sendMail(made, sender, { ...mail, link: `${ADDRESS_PAGE}?token=${token}` })
}

const confirmAddress: Page = (world, { url }) => {
  const used = useLink(world, 'operator', url.searchParams.get('token'))
  const [id, email = ''] = used?.subject.split(' ') ?? []
  if (!used || !id) return { world, shown: { error: 'The link has expired or was used before.' } }
  const { newEmail: _, ...$ } = find(used.world, 'User', id)?.$ ?? {}
  return { world: changeOperator(used.world, { id }, { email, $ }), shown: { confirmed: email } }
}

/**
 * Whoever becomes INVITED gets a link by mail, and so does a new address; whoever is locked out
 * loses the sessions.
 */
function followUser(world: World, { key }: Change, occasion: Occasion): World {
  const user = find(world, 'User', key)
  const before = find(occasion.before, 'User', key)
  if (user && user.$?.newEmail !== before?.$?.newEmail)
    return mailAddressLink(world, user, occasion)
  if (!user || user.status === before?.status) return world
  if (user.status === 'INVITED') {
    return mailPasswordLink(world, occasion, { kind: 'invitation', user })
  }
  if (user.status === 'ACTIVE') return world
  return endOperatorSessions(world, ({ userId }) => userId === user.id)
}

/** Operators are deleted with their organisation, and have no sessions while it is inactive. */
function followOrganisation(world: World, { key }: Change): World {
  const organisation = find(world, 'Organisation', key)
  if (organisation?.active) return world
  return rowsOf(world, 'User')
    .filter(({ organisationId }) => organisationId === key)
    .reduce((state, user) => {
      const kept = organisation ? state : changeOperator(state, user, { status: 'DELETED' })
      return endOperatorSessions(kept, ({ userId }) => userId === user.id)
    }, world)
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
  if (bookmarks.length > MAX_BOOKMARKS) {
    return refuse(world, invalid('/menuBookmark', `There are at most ${MAX_BOOKMARKS} bookmarks.`))
  }
  return reply(changeOperator(world, operator, { bookmarks }), { bookmarks })
})

const removeBookmark = asOperator((world, call, operator) => {
  const own = listIn<string>(operator, 'bookmarks')
  const bookmarks = own.filter((each) => each !== call.path.menuBookmark)
  if (bookmarks.length === own.length) return refuse(world, 'NOT_FOUND')
  return reply(changeOperator(world, operator, { bookmarks }))
})

const SETUP_SECONDS = 600

/** A new secret each time; it is active once confirmed with a code, within ten minutes. */
const getTwoFactorConfig = asOperator((world, call, operator) => {
  const { email, $ } = operator
  // In Base32, which has neither 8 nor 9.
  const secret = call.random.token(16).toUpperCase().replace(/[89]/g, 'Z')
  const otpauthUri = `otpauth://totp/Backstage:${encodeURIComponent(String(email))}?secret=${secret}&issuer=Backstage`
  const qrSvg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33"><path d="M0 0h7v7H0z"/></svg>'
  const setupUntil = addSeconds(call.now, SETUP_SECONDS)
  const known = changeOperator(world, operator, { $: { ...$, setupUntil } })
  return reply(known, { secret, otpauthUri, qrSvg })
})

/** Ends the other sessions of the operator. */
const enableTwoFactor = asOperator((world, call, operator) => {
  const { code } = call.body as { code: string }
  const { setupUntil = '', ...$ } = operator.$ ?? {}
  if (code !== TEST_CODE || String(setupUntil) < call.now) {
    return refuse(world, 'TWO_FACTOR_INVALID')
  }
  const recoveryCodes = Array.from({ length: 10 }, () => {
    const letters = call.random.token(8).toLowerCase()
    return `${letters.slice(0, 4)}-${letters.slice(4)}`
  })
  const twoFactor = { enabled: true, method: 'TOTP', enabledAt: call.now }
  const facts = { twoFactor, $: { ...$, recoveryCodes } }
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
    getMe,
    deactivateUser,
    reactivateUser,
    markWhatsNewChecked,
    addBookmark,
    removeBookmark,
    getTwoFactorConfig,
    enableTwoFactor,
    disableTwoFactor,
  },
  refinements: { listActiveOrganisations },
  pages: { [ADDRESS_PAGE]: confirmAddress },
  checks: { User: checkUser },
  adjust: { User: keepAddress },
  retire: { User: () => ({ status: 'DELETED' }) },
  follow: { User: followUser, Organisation: followOrganisation },
}
