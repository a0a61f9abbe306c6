import type { JsonObject } from '../../src/contract.ts'
import { find, type World } from '../../src/world.ts'

/** The part of a service's configuration that the model uses. */
export interface ServiceSettings {
  readonly registration: {
    readonly enabled: boolean
    readonly verificationRequired: boolean
    readonly termsVersion?: string
    readonly passwordUrl?: string
  }
  readonly profiles: { readonly max: number }
  readonly pin: {
    readonly length: number
    readonly fromAge: number
    readonly tokenTtlSeconds: number
    readonly maxAttempts: number
    readonly lockSeconds: number
  }
  readonly playback: { readonly heartbeatSeconds: number; readonly maxConcurrentStreams: number }
  readonly continueWatching: {
    readonly startedAfter: { readonly seconds: number; readonly percent: number }
    readonly completedPercent: number
    readonly completedRemainingSeconds: number
    readonly idleDays: number
    readonly rewindSeconds: number
  }
  readonly primetime: { readonly from: string; readonly until: string }
  readonly advertising?: { readonly adStrategyId?: string }
  readonly entitlement: { readonly purchasesOutliveWindow: boolean }
}

/** The settings of a service without its own: the defaults of the contract, as a test checks. */
const DEFAULTS: JsonObject = {
  registration: { enabled: true, verificationRequired: true },
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
  entitlement: {
    failurePolicy: 'CLOSED',
    purchasesOutliveWindow: true,
    crossBorderPortability: false,
  },
  consent: { tcf: false },
}

/** The configuration of the service; missing parts take the default. */
export function settingsOf(world: World): ServiceSettings & JsonObject {
  const own = find(world, 'ServiceConfiguration', world.at[1])
  return { ...DEFAULTS, ...own } as unknown as ServiceSettings & JsonObject
}
