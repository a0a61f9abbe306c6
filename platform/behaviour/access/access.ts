import type { JsonObject } from '../../src/contract.ts'
import type { World } from '../../src/world.ts'
import { type Asset, PARENT_TYPES } from '../catalogue/assets.ts'
import { type Edition, isFreeKind } from '../catalogue/editions.ts'
import type { Audience } from './audience.ts'
import { OUTSIDE } from './outside-reasons.ts'
import {
  catchUpReason,
  geoReason,
  liveReason,
  platformReason,
  proxyReason,
  segmentReason,
  streamReason,
  windowReason,
} from './place-reasons.ts'
import { messageFor } from './reason-message.ts'
import {
  ageReason,
  loginReason,
  paymentReason,
  pinReason,
  purchaseReason,
  subscriptionReason,
  verificationReason,
} from './viewer-reasons.ts'

/** Why an asset does not play, or undefined if the reason does not apply. */
export type Rule = (
  world: World,
  asset: Asset,
  audience: Audience,
) => { readonly data: JsonObject; readonly resolvable?: string } | undefined

export interface BlockedReason extends JsonObject {
  readonly code: string
  readonly resolvable: string
  readonly data: JsonObject
}

export interface Access extends JsonObject {
  readonly playable: boolean
  readonly blockedReasons: readonly BlockedReason[]
}

/** The reasons that lists, details and streams evaluate. */
const RULES: Readonly<Record<string, Rule>> = {
  BLOCKED_WINDOW: windowReason,
  BLOCKED_GEO: geoReason,
  BLOCKED_PROXY: proxyReason,
  BLOCKED_PLATFORM: platformReason,
  BLOCKED_SEGMENT: segmentReason,
  BLOCKED_LIVE: liveReason,
  BLOCKED_CATCH_UP: catchUpReason,
  BLOCKED_STREAM: streamReason,
  BLOCKED_LOGIN: loginReason,
  BLOCKED_VERIFICATION: verificationReason,
  BLOCKED_AGE: ageReason,
  BLOCKED_PIN: pinReason,
  BLOCKED_PAYMENT: paymentReason,
  BLOCKED_SUBSCRIPTION: subscriptionReason,
  BLOCKED_PURCHASE: purchaseReason,
  ...OUTSIDE,
}

/** A trailer or preview needs no account, no plan, no window, and not the asset's own stream. */
const WAIVED_FOR_TRAILERS = new Set([
  'BLOCKED_WINDOW',
  'BLOCKED_STREAM',
  'BLOCKED_LOGIN',
  'BLOCKED_VERIFICATION',
  'BLOCKED_MVPD',
  'BLOCKED_PAYMENT',
  'BLOCKED_SUBSCRIPTION',
  'BLOCKED_PURCHASE',
])

/** Every reason that applies, in the order of the catalogue. */
export function accessTo(
  world: World,
  asset: Asset,
  audience: Audience,
  edition?: Edition,
): Access {
  const catalogue = audience.call.contract.catalogues.blockedReasons ?? []
  const blockedReasons = catalogue.flatMap((entry): BlockedReason[] => {
    const code = String(entry.code)
    if (edition && isFreeKind(edition) && WAIVED_FOR_TRAILERS.has(code)) return []
    if (code === 'BLOCKED_STREAM' && PARENT_TYPES.has(asset.type)) return []
    const reason = RULES[code]?.(world, asset, audience)
    if (!reason) return []
    const resolvable = reason.resolvable ?? String(entry.resolvable)
    const { languages } = audience.call
    const message = messageFor(code, { world, data: reason.data, languages })
    return [{ code, resolvable, ...message, data: reason.data }]
  })
  return { playable: blockedReasons.length === 0, blockedReasons }
}
