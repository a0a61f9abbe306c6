import type { Behaviour, BehaviourModule, Call } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import { isRelay, RELAY_COUNTRY } from '../../src/guard/locale.ts'
import { ownersOfRequest } from '../../src/owners-named.ts'
import { addSeconds, toSeconds } from '../../src/time.ts'
import { readToken } from '../../src/tokens.ts'
import { find, rowsOf, type World } from '../../src/world.ts'
import { accessTo, type BlockedReason } from '../access/access.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { heightCap, isOpen, opening } from '../access/viewer-reasons.ts'
import { type Asset, findAsset } from '../catalogue/assets.ts'
import { carrierOf, programmeOf } from '../catalogue/broadcast-state.ts'
import type { PlaybackSession } from '../playback/playback-session.ts'
import { concurrencyReason, endSession } from '../playback/playback-session.ts'

/** The provider's maximum lifetime of a licence. */
const LICENCE_SECONDS = 4 * 3600

/** Reasons that may have changed since the stream was allowed. */
const DECIDED_AGAIN = new Set([
  ...['BLOCKED_WINDOW', 'BLOCKED_CATCH_UP', 'BLOCKED_GEO'],
  ...['BLOCKED_PAYMENT', 'BLOCKED_SUBSCRIPTION', 'BLOCKED_PURCHASE'],
])

/** The playback session of a `/stream` token, while the token is valid and the session runs. */
function sessionIn(world: World, call: Call): PlaybackSession | undefined {
  const claims = readToken(String(call.query.customData))
  if (claims?.srv !== 'licence' || claims.exp <= toSeconds(call.now)) return undefined
  const session = find(world, 'PlaybackSession', claims.sid)
  return session?.endedAt === undefined ? session : undefined
}

/** The key of an asset is its id without hyphens: media that would name another do not exist here. */
const isKeyOf = (id: string, kid: unknown) =>
  kid === undefined || String(kid).toLowerCase() === id.replaceAll('-', '')

/** The address of the player must be in the country that the stream saw. */
function placeReason(ip: unknown, seen: string): BlockedReason[] {
  const country = isRelay(String(ip)) ? RELAY_COUNTRY : seen
  return country === seen ? [] : [{ code: 'BLOCKED_GEO', resolvable: 'NONE', data: { country } }]
}

/** The audience that opened the stream, with its current entitlements. */
function audienceBehind(world: World, call: Call, session: PlaybackSession): Audience {
  const application = find(world, 'Application', session.$.applicationId)
  const viewer = find(world, 'Viewer', session.viewerId)
  const opened = find(world, 'Session', session.$.sessionId ?? '')
  const caller = {
    ip: call.caller.ip,
    ...(application && { application }),
    ...(viewer && { viewer }),
    ...(opened && { session: opened }),
  }
  return audienceOf(world, { ...call, caller, country: session.$.country })
}

/** The end of the last rental or plan that opens the asset; undefined if access does not end. */
function accessEnd(world: World, asset: Asset, audience: Audience): string | undefined {
  if (isOpen(world, asset, { ...audience, holdings: [] })) return undefined
  const ends = opening(world, asset, audience).map(({ held }) => held.expiresAt)
  return ends.includes(undefined) ? undefined : ends.toSorted().at(-1)
}

/**
 * Decides again, minutes after the stream: a window may have closed, a refund arrived, a third
 * device started.
 */
const authorizeLicense: Behaviour = (world, call) => {
  const services = rowsOf(world, 'DrmService').filter(
    (service) => service.provider === call.path.providerName && service[call.path.drm ?? ''],
  )
  if (services.length === 0) return refuse(world, 'NOT_FOUND')
  const session = sessionIn(world, call)
  const asset = session && findAsset(world, session.asset)
  const edition = session && find(world, 'Edition', session.editionId)
  if (!session || !asset || !edition || !isKeyOf(asset.id, call.query.kid))
    return refuse(world, 'LICENSE_TOKEN_INVALID')
  const { sourceId } = carrierOf(world, asset)
  if (!services.some(({ $ }) => $?.parent === sourceId)) return refuse(world, 'NOT_FOUND')
  const audience = audienceBehind(world, call, session)
  const busy = concurrencyReason(endSession(world, session, call.now), audience)
  const { query } = session.$
  const shown = programmeOf(world, asset, { query, now: call.now }) ?? asset
  const blockedReasons = [
    ...placeReason(call.query.ip, audience.country),
    ...accessTo(world, shown, audience, edition).blockedReasons.filter(({ code }) =>
      DECIDED_AGAIN.has(code),
    ),
    ...(busy ? [busy] : []),
  ]
  if (blockedReasons.length > 0)
    return refuse(world, 'PLAYBACK_BLOCKED', { members: { blockedReasons } })
  const limit = addSeconds(call.now, LICENCE_SECONDS)
  const end = accessEnd(world, asset, audience) ?? limit
  const expiresAt = end < limit ? end : limit
  const cap = heightCap(world, asset, audience)
  const grant = { playbackSessionId: session.id, expiresAt }
  return reply(world, { ...grant, ...(cap && { maxHeight: cap }) }, NO_STORE)
}

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } }

export const licences: BehaviourModule = {
  operations: { authorizeLicense },
  owners: ownersOfRequest,
}
