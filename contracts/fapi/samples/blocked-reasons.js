import { ids } from '../../shared/samples/ids.js'

const reason = (code, resolvable, message, data = {}) => ({ code, resolvable, message, data })

export const announced = reason('BLOCKED_WINDOW', 'WAIT', 'Available from 20 March', {
  state: 'ANNOUNCED',
  publishedFrom: '2026-03-20T19:00:00Z',
  publishedUntil: '2027-03-20T19:00:00Z',
})

export const needsPlan = reason('BLOCKED_SUBSCRIPTION', 'USER', 'Included in Monthly', {
  subscriptionTags: ['premium'],
  productIds: [ids.product.monthly],
})

export const needsRental = reason('BLOCKED_PURCHASE', 'USER', 'Rent for 48 hours', {
  productIds: [ids.product.harbourLightRental],
})

export const samples = {
  BlockedReason: announced,
  WindowReason: announced,
  GeoReason: reason('BLOCKED_GEO', 'NONE', 'Not available where you are', { country: 'US' }),
  ProxyReason: reason('BLOCKED_PROXY', 'USER', 'Switch off your VPN to watch'),
  PlatformReason: reason('BLOCKED_PLATFORM', 'NONE', 'Watch on the web, iPhone or Roku', {
    platforms: ['web', 'ios', 'roku'],
  }),
  AppVersionReason: reason('BLOCKED_APP_VERSION', 'USER', 'Update the app to watch', {
    minimumVersion: '3.4.0',
    storeUrl: 'https://store.example/northlight-roku',
  }),
  SegmentReason: reason('BLOCKED_SEGMENT', 'NONE', 'Not available'),
  LiveReason: reason('BLOCKED_LIVE', 'WAIT', 'Starts on 28 March at 19:00', {
    state: 'NOT_STARTED',
    startAt: '2026-03-28T18:00:00Z',
  }),
  CatchUpReason: reason('BLOCKED_CATCH_UP', 'NONE', 'No longer available to catch up', {
    mode: 'CATCH_UP',
    catchUpUntil: '2026-03-13T20:30:00Z',
  }),
  StreamReason: reason('BLOCKED_STREAM', 'WAIT', 'Coming soon', { editionStatus: 'PROCESSING' }),
  LoginReason: reason('BLOCKED_LOGIN', 'USER', 'Log in to watch'),
  VerificationReason: reason('BLOCKED_VERIFICATION', 'USER', 'Confirm your e-mail address'),
  MvpdReason: reason('BLOCKED_MVPD', 'USER', 'Log in with your TV provider', {
    requestorId: 'northlight',
    resourceId: 'northlight-one',
  }),
  AgeReason: reason('BLOCKED_AGE', 'USER', 'Not for this profile', { rating: '16', maxAge: 12 }),
  PinReason: reason('BLOCKED_PIN', 'USER', 'Enter your PIN', { rating: '16' }),
  PaymentReason: reason('BLOCKED_PAYMENT', 'USER', 'Check your payment details', {
    productId: ids.product.monthly,
    state: 'ON_HOLD',
  }),
  SubscriptionReason: needsPlan,
  PurchaseReason: {
    ...needsRental,
    data: { ...needsRental.data, expiredAt: '2026-03-12T21:15:00Z' },
  },
  EntitlementReason: reason('BLOCKED_ENTITLEMENT', 'NONE', 'Please confirm your household', {
    providerCode: 'HOUSEHOLD_CHECK',
    message: 'Please confirm your household on our website.',
  }),
  DeviceReason: reason('BLOCKED_DEVICE', 'USER', 'Connect your screen with HDCP', {
    requirement: 'HDCP',
  }),
  ConcurrencyReason: reason('BLOCKED_CONCURRENCY', 'USER', 'Two screens are watching', {
    limit: 2,
    sessions: [
      {
        playbackSessionId: ids.playbackSession.slackWater,
        thisDevice: false,
        device: 'Living room TV',
        title: 'Slack Water',
        startedAt: '2026-03-14T19:02:00Z',
      },
      {
        playbackSessionId: ids.playbackSession.northlightToday,
        thisDevice: true,
        device: 'Phone',
        title: 'Northlight Today',
        startedAt: '2026-03-14T19:20:00Z',
      },
    ],
  }),
}
