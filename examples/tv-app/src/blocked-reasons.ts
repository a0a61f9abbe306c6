// #region screen-for
import type { components } from './fapi'

type Reason = components['schemas']['BlockedReason']

/** What the app shows instead of the player. */
export type Screen =
  | { show: 'countdown'; until: string | undefined; text: string }
  | { show: 'login' | 'verification' | 'tv-provider' | 'pin' | 'profiles'; text: string }
  | { show: 'offers'; productIds: string[]; text: string }
  | { show: 'billing' | 'devices' | 'sessions' | 'update' | 'try-again'; text: string }
  | { show: 'unavailable'; text: string }

export function screenFor(reasons: Reason[]): Screen {
  const [first] = reasons
  if (!first) return { show: 'try-again', text: 'Please try again.' }
  const text = first.message ?? 'This is not available.'
  switch (first.code) {
    case 'BLOCKED_WINDOW':
      return first.data.state === 'ANNOUNCED'
        ? { show: 'countdown', until: first.data.publishedFrom, text }
        : { show: 'unavailable', text }
    case 'BLOCKED_LIVE':
      return first.data.state === 'NOT_STARTED'
        ? { show: 'countdown', until: first.data.startAt, text }
        : { show: 'unavailable', text }
    case 'BLOCKED_PROXY':
    case 'BLOCKED_STREAM':
      return { show: 'try-again', text }
    case 'BLOCKED_APP_VERSION':
      return { show: 'update', text }
    case 'BLOCKED_LOGIN':
      return { show: 'login', text }
    case 'BLOCKED_VERIFICATION':
      return { show: 'verification', text }
    case 'BLOCKED_MVPD':
      return { show: 'tv-provider', text }
    case 'BLOCKED_AGE':
      return { show: 'profiles', text }
    case 'BLOCKED_PIN':
      return { show: 'pin', text }
    case 'BLOCKED_PAYMENT':
      return { show: 'billing', text }
    case 'BLOCKED_SUBSCRIPTION':
    case 'BLOCKED_PURCHASE':
      return { show: 'offers', productIds: reasons.flatMap(offeredBy), text }
    case 'BLOCKED_DEVICE':
      return { show: 'devices', text }
    case 'BLOCKED_CONCURRENCY':
      return { show: 'sessions', text }
    default:
      // Geo, platform, segment, catch-up, entitlement, and unknown codes: final, whatever `resolvable` says.
      return { show: 'unavailable', text }
  }
}

/** Plan and rental are alternatives, so their offers share one screen. */
function offeredBy(reason: Reason): string[] {
  return reason.code === 'BLOCKED_SUBSCRIPTION' || reason.code === 'BLOCKED_PURCHASE'
    ? reason.data.productIds
    : []
}
// #endregion

/** The words of the play button on the detail screen; null where a sentence stands in its place. */
export function wayOut(screen: Screen): string | null {
  switch (screen.show) {
    case 'login':
      return 'Log in to watch'
    case 'offers':
      return screen.text
    case 'try-again':
      return 'Try again'
    default:
      return null
  }
}
