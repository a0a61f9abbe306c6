import type { Behaviour, BehaviourModule, Page } from '../../src/behaviour.ts'
import { refuse, reply, sendMail } from '../../src/behaviour.ts'
import type { Random } from '../../src/random.ts'
import { addSeconds } from '../../src/time.ts'
import { find, type Row, type World } from '../../src/world.ts'
import { settingsOf } from '../catalogue/service-settings.ts'
import { endIdentitySessions } from '../partner/identity-sessions.ts'
import { createLink, linksFor, useLink, voidLinks } from './one-time-link.ts'
import { endSessions } from './session.ts'
import { addressOf, passwordProblem, updateViewer, viewerByEmail } from './viewer-account.ts'

const PASSWORD_SECONDS = 60 * 60
const ADDRESS_SECONDS = 7 * 24 * 60 * 60
/** Minimum time between two confirmation messages. */
const PAUSE_SECONDS = 60

/** The sender of the message: the platform, or the integrator who manages the account. */
const SITES: Readonly<Record<string, string>> = {
  INTERNAL: 'https://northlight.example',
  GENERIC: 'https://identity.northlight.example',
}

interface Sender {
  readonly now: string
  readonly random: Random
}

/** Sends a link to set a new password; viewers of a provider are told where to go. */
export function mailPasswordLink(world: World, sender: Sender, email: string): World {
  const viewer = viewerByEmail(world, email)
  if (!viewer) return world
  const site = SITES[String(viewer.identityProvider)]
  const mail = { kind: 'password', to: addressOf(viewer) }
  if (!site) {
    return sendMail(world, sender, { ...mail, text: 'Set your password where you log in.' })
  }
  const wish = { kind: 'password', subject: String(viewer.id), seconds: PASSWORD_SECONDS }
  const { world: made, token } = createLink(world, sender, wish)
  const { passwordUrl } = settingsOf(world).registration
  const link = new URL((site === SITES.INTERNAL && passwordUrl) || `${site}/password`)
  link.searchParams.set('token', token)
  return sendMail(made, sender, { ...mail, link: link.href, text: 'Set a new password.' })
}

/** Sends the confirmation of the address, unless it is confirmed or was just sent. */
export function mailAddressLink(world: World, sender: Sender, viewer: Row): World {
  const subject = String(viewer.id)
  const isRecent = linksFor(world, 'address', subject).some(
    ({ sentAt }) => sender.now < addSeconds(sentAt, PAUSE_SECONDS),
  )
  if (viewer.emailVerified || isRecent) return world
  const wish = { kind: 'address', subject, seconds: ADDRESS_SECONDS }
  const { world: made, token } = createLink(world, sender, wish)
  const link = `${SITES[String(viewer.identityProvider)] ?? SITES.INTERNAL}/verify?token=${token}`
  const text = 'Confirm your address.'
  return sendMail(made, sender, { kind: 'address', to: addressOf(viewer), link, text })
}

/** A changed address is confirmed at once; links that went to the old one are void. */
export function mailNewAddressLink(world: World, sender: Sender, viewer: Row): World {
  return mailAddressLink(voidLinks(world, 'address', String(viewer.id)), sender, viewer)
}

/** The response does not reveal whether the address has an account. */
const recoverPassword: Behaviour = (world, call) =>
  reply(mailPasswordLink(world, call, (call.body as { email: string }).email))

const requestVerification: Behaviour = (world, call) =>
  reply(mailAddressLink(world, call, call.caller.viewer as Row))

/** Ends every session of the account, including this device's. */
const resetPassword: Behaviour = (world, call) => {
  const { token, password } = call.body as { token: string; password: string }
  const refused = passwordProblem(password)
  if (refused) return refuse(world, refused)
  const set = setPassword(world, token, password)
  if (!set) return refuse(world, 'CODE_EXPIRED')
  return reply(endSessions(set.world, ({ viewerId }) => viewerId === set.viewer.id))
}

function setPassword(world: World, token: string | null, password: string) {
  const used = useLink(world, 'password', token)
  const viewer = used && find(used.world, 'Viewer', used.subject)
  return viewer && updateViewer(used.world, viewer, { $: { ...viewer.$, password } })
}

const EXPIRED = { error: 'The link has expired or was used before.' }

const confirmAddress: Page = (world, { url }) => {
  const used = useLink(world, 'address', url.searchParams.get('token'))
  const viewer = used && find(used.world, 'Viewer', used.subject)
  if (!viewer) return { world, shown: EXPIRED }
  const state = viewer.state === 'UNVERIFIED' ? 'ACTIVE' : viewer.state
  const updated = updateViewer(used.world, viewer, { emailVerified: true, state })
  return { world: updated.world, shown: { confirmed: addressOf(viewer) } }
}

/**
 * The integrator's own page. The platform is not notified: its sessions end when their refresh is
 * refused.
 */
const setOwnPassword: Page = (world, { url, form }) => {
  const set = setPassword(world, url.searchParams.get('token'), String(form.password))
  if (!set) return { world, shown: EXPIRED }
  const ended = endIdentitySessions(set.world, String(set.viewer.externalUserId))
  return { world: ended, shown: { changed: true } }
}

export const recovery: BehaviourModule = {
  operations: { recoverPassword, requestVerification, resetPassword },
  pages: {
    [`${SITES.INTERNAL}/verify`]: confirmAddress,
    [`${SITES.GENERIC}/verify`]: confirmAddress,
    [`${SITES.GENERIC}/password`]: setOwnPassword,
  },
}
