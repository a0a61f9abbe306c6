import { ids } from './ids.js'
import { managed } from './media.js'

export const serviceConfiguration = {
  registration: { enabled: true, verificationRequired: true, termsVersion: '2025-11' },
  profiles: { max: 5 },
  pin: { length: 4, fromAge: 16, tokenTtlSeconds: 900, maxAttempts: 5, lockSeconds: 900 },
  playback: { heartbeatSeconds: 60, maxConcurrentStreams: 2 },
  continueWatching: {
    startedAfter: { seconds: 120, percent: 3 },
    completedPercent: 95,
    completedRemainingSeconds: 180,
    idleDays: 180,
    rewindSeconds: 5,
  },
  primetime: { from: '20:00', until: '23:00' },
  identity: {
    baseUrl: 'https://identity.northlight.example',
    secretRef: 'set',
    claims: { email: 'email', firstName: 'given_name' },
  },
  entitlement: {
    baseUrl: 'https://entitlement.northlight.example',
    secretRef: 'set',
    failurePolicy: 'CLOSED',
    purchasesOutliveWindow: true,
    crossBorderPortability: true,
  },
  advertising: { adStrategyId: ids.adStrategy.freeTier },
  consent: { tcf: true },
  ...managed,
}

export const applicationConfiguration = {
  menuIds: [ids.menu.main],
  themeId: ids.theme.northlightDark,
  welcomeScreenId: ids.welcomeScreen.firstLaunch,
  featureFlags: { newDetailPage: true, voiceSearch: false },
  player: { autoplayNext: true, skipEnabled: true, upNextSeconds: 10, maxHeight: 1080 },
  analytics: { enabled: true, batchSize: 20, flushSeconds: 30 },
  forceUpdate: { below: '3.0.0' },
  ...managed,
}

export const samples = {
  ServiceConfiguration: serviceConfiguration,
  ApplicationConfiguration: applicationConfiguration,
}
