// #region screen-for
import type { components } from './fapi'

type Reason = components['schemas']['BlockedReason']

/** Screens that need nothing but the sentence for the viewer. */
const SCREENS = {
  BLOCKED_PROXY: 'try-again',
  BLOCKED_STREAM: 'try-again',
  BLOCKED_APP_VERSION: 'update',
  BLOCKED_LOGIN: 'login',
  BLOCKED_VERIFICATION: 'verification',
  BLOCKED_MVPD: 'tv-provider',
  BLOCKED_AGE: 'profiles',
  BLOCKED_PIN: 'pin',
  BLOCKED_PAYMENT: 'billing',
  BLOCKED_DEVICE: 'devices',
  BLOCKED_CONCURRENCY: 'sessions',
} as const

/** What the app shows instead of the player. */
export type Screen =
  | { show: (typeof SCREENS)[keyof typeof SCREENS] | 'unavailable'; text: string }
  | { show: 'countdown'; until: string | undefined; text: string }
  | { show: 'offers'; productIds: string[]; text: string }

export function screenFor(reasons: Reason[]): Screen {
  const [first] = reasons
  if (!first) return { show: 'try-again', text: 'Please try again.' }
  // The integrator's own text is among the data.
  const own = first.code === 'BLOCKED_ENTITLEMENT' ? first.data.message : first.message
  const text = own ?? 'This is not available.'
  if (first.code in SCREENS) return { show: SCREENS[first.code as keyof typeof SCREENS], text }
  if (first.code === 'BLOCKED_WINDOW' && first.data.state === 'ANNOUNCED')
    return { show: 'countdown', until: first.data.publishedFrom, text }
  if (first.code === 'BLOCKED_LIVE' && first.data.state === 'NOT_STARTED')
    return { show: 'countdown', until: first.data.startAt, text }
  // Plan and rental are alternatives: their offers share one screen.
  const productIds = reasons.filter(isOffer).flatMap(({ data }) => data.productIds)
  if (isOffer(first)) return { show: 'offers', productIds, text }
  // Geo, platform, segment, catch-up, entitlement, and unknown codes: final, whatever `resolvable` says.
  return { show: 'unavailable', text }
}

type Offer = Extract<Reason, { code: 'BLOCKED_SUBSCRIPTION' | 'BLOCKED_PURCHASE' }>

function isOffer(reason: Reason): reason is Offer {
  return reason.code === 'BLOCKED_SUBSCRIPTION' || reason.code === 'BLOCKED_PURCHASE'
}
// #endregion
