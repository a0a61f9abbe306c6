import type { JsonObject } from '../../src/contract.ts'
import { find, type Row, type World } from '../../src/world.ts'

/** What the model reads of a service's configuration. */
export interface ServiceSettings {
  readonly registration: { readonly enabled: boolean; readonly verificationRequired: boolean }
  readonly profiles: { readonly max: number }
  readonly pin: { readonly fromAge: number; readonly tokenTtlSeconds: number }
  readonly playback: { readonly heartbeatSeconds: number; readonly maxConcurrentStreams: number }
  readonly continueWatching: {
    readonly startedAfter: { readonly seconds: number; readonly percent: number }
    readonly completedPercent: number
    readonly rewindSeconds: number
  }
  readonly primetime: { readonly from: string; readonly until: string }
  readonly advertising?: { readonly adStrategyId?: string }
  readonly entitlement: { readonly purchasesOutliveWindow: boolean }
}

/** The configuration of the service that the application belongs to. */
export function settingsOf(world: World, application: Row | undefined): ServiceSettings {
  const settings = find(world, 'ServiceConfiguration', String(application?.serviceId))
  if (!settings) throw new Error('The service has no configuration.')
  return settings as JsonObject as unknown as ServiceSettings
}
