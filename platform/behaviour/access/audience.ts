import type { Call } from '../../src/behaviour.ts'
import { find, type Row, type World } from '../../src/world.ts'
import { type ServiceSettings, settingsOf } from '../catalogue/service-settings.ts'
import { type Holding, holdingsOf } from '../commerce/entitlements.ts'
import { selectedProfile } from '../viewer/profiles.ts'

/**
 * The caller, its location and entitlements: everything that access depends on besides the asset.
 */
export interface Audience {
  readonly call: Call
  readonly now: string
  readonly country: string
  readonly platform: string
  readonly viewer?: Row
  /** The profile that the session has selected. */
  readonly profile?: Row
  readonly holdings: readonly Holding[]
  /** Whether the PIN was entered: the request has a valid `X-Pin-Token`. */
  readonly pinEntered: boolean
  readonly settings: ServiceSettings
}

export function audienceOf(world: World, call: Call): Audience {
  const { viewer, session, application } = call.caller
  const profile = selectedProfile(world, call.caller)
  const token = find(world, 'PinToken', call.headers['x-pin-token'])
  return {
    call,
    now: call.now,
    country: call.country,
    platform: String(application?.platform),
    ...(viewer && { viewer }),
    ...(profile && { profile }),
    holdings: holdingsOf(world, viewer),
    pinEntered:
      token !== undefined && token.sessionId === session?.id && String(token.expiresAt) > call.now,
    settings: settingsOf(world),
  }
}
