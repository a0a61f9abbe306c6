import type { Behaviour, BehaviourModule, Page } from '../../src/behaviour.ts'
import { invalid, refuse, reply, sendMail } from '../../src/behaviour.ts'
import { revise } from '../../src/resource/content.ts'
import { addSeconds, toSeconds } from '../../src/time.ts'
import { find, put, type Row, removeWhere, type World } from '../../src/world.ts'
import { type ServiceSettings, settingsOf } from '../catalogue/service-settings.ts'
import { createLink, useLink } from '../session/one-time-link.ts'
import { addressOf } from '../session/viewer-account.ts'

/** Proves for a while, in one session, that the PIN was entered. */
export interface PinToken extends Row {
  readonly id: string
  readonly viewerId: string
  readonly sessionId: string
  readonly expiresAt: string
}

const WITHOUT_PASSWORD = new Set(['OIDC', 'MVPD'])

/** Setting the PIN voids every pin token and ends a lock. */
const setPin: Behaviour = (world, call) => {
  const { pin, password } = call.body as { pin: string | null; password: string }
  const viewer = call.caller.viewer as Row
  if (WITHOUT_PASSWORD.has(String(viewer.identityProvider))) {
    return refuse(world, 'MANAGED_BY_PROVIDER')
  }
  if (pin !== null && !isPin(world, pin)) {
    return refuse(world, invalid('/pin', `It needs ${settingsOf(world).pin.length} digits.`))
  }
  if (viewer.$?.password !== password) return refuse(world, 'CREDENTIALS_INVALID')
  return reply(withPin(world, viewer, pin))
}

function isPin(world: World, pin: string): boolean {
  return /^\d+$/.test(pin) && pin.length === settingsOf(world).pin.length
}

function withPin(world: World, viewer: Row, pin: string | null): World {
  const { pin: _, pinFailures, pinLockedUntil, ...kept } = viewer.$ ?? {}
  const $ = { ...kept, ...(pin !== null && { pin }) }
  const row = revise(viewer, { pinSet: pin !== null, $ }, world.clock)
  return put(withoutTokens(world, viewer), 'Viewer', row, String(viewer.id))
}

function withoutTokens(world: World, viewer: Row): World {
  return removeWhere(world, 'PinToken', ({ viewerId }) => viewerId === viewer.id)
}

/** Too many wrong PINs in a row lock it for a while, on all devices. */
const validatePin: Behaviour = (world, call) => {
  const viewer = call.caller.viewer as Row
  if (!viewer.pinSet) return refuse(world, 'INVALID_STATE')
  const until = String(viewer.$?.pinLockedUntil ?? '')
  if (call.now < until) {
    const retryAfterSeconds = toSeconds(until) - toSeconds(call.now)
    return refuse(world, 'PIN_LOCKED', { retryAfterSeconds })
  }
  const { pin } = call.body as { pin: string }
  const settings = settingsOf(world).pin
  if (pin !== viewer.$?.pin) return failPin(world, viewer, settings)
  const token: PinToken = {
    id: `pin_${call.random.token(16)}`,
    viewerId: String(viewer.id),
    sessionId: String(call.caller.session?.id),
    expiresAt: addSeconds(call.now, settings.tokenTtlSeconds),
  }
  const counted = countFailures(world, viewer, 0)
  const proof = { pinToken: token.id, expiresAt: token.expiresAt }
  return reply(put(counted, 'PinToken', token), proof)
}

function failPin(world: World, viewer: Row, settings: ServiceSettings['pin']) {
  const failures = Number(viewer.$?.pinFailures ?? 0) + 1
  if (failures < settings.maxAttempts) {
    return refuse(countFailures(world, viewer, failures), 'PIN_INVALID')
  }
  const until = addSeconds(world.clock, settings.lockSeconds)
  return refuse(countFailures(world, viewer, 0, until), 'PIN_LOCKED', {
    retryAfterSeconds: settings.lockSeconds,
  })
}

function countFailures(world: World, viewer: Row, failures: number, until?: string): World {
  const $ = { ...viewer.$, pinFailures: failures, pinLockedUntil: until }
  return put(world, 'Viewer', { ...viewer, $ })
}

const LINK_SECONDS = 60 * 60
const PAGE = 'https://northlight.example/pin'

/** Sends a link by mail; the old PIN works, and a lock applies, until it is used. */
const retrievePin: Behaviour = (world, call) => {
  const viewer = call.caller.viewer as Row
  const wish = { kind: 'pin', subject: String(viewer.id), seconds: LINK_SECONDS }
  const { world: made, token } = createLink(world, call, wish)
  const link = `${PAGE}?token=${token}`
  return reply(
    sendMail(made, call, { kind: 'pin', to: addressOf(viewer), link, text: 'Set a PIN.' }),
  )
}

const setPinOnPage: Page = (world, { url, form }) => {
  if (!isPin(world, String(form.pin)))
    return { world, shown: { error: 'Choose as many digits as the service asks for.' } }
  const used = useLink(world, 'pin', url.searchParams.get('token'))
  const viewer = used && find(used.world, 'Viewer', used.subject)
  if (!viewer) return { world, shown: { error: 'The link has expired or was used before.' } }
  return { world: withPin(used.world, viewer, String(form.pin)), shown: { set: true } }
}

export const pins: BehaviourModule = {
  operations: { setPin, validatePin, retrievePin },
  pages: { [PAGE]: setPinOnPage },
}
