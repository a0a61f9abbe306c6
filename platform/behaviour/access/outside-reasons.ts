import type { JsonObject } from '../../src/contract.ts'
import { find, type Row, type World } from '../../src/world.ts'
import { isOlder } from '../session/viewer-credentials.ts'
import type { Rule } from './access.ts'
import type { Audience } from './audience.ts'

/** What others decide about an asset: the TV-provider network, the integrator, the app, the device. */
export interface Restriction extends Row {
  readonly data: JsonObject
}

type Applies = (data: JsonObject, audience: Audience, world: World) => boolean

const outside =
  (code: string, applies: Applies = () => true): Rule =>
  (world, { id, channelId }, audience) => {
    const own = find(world, 'Restriction', `${id}/${code}`)
    const { data } = own ?? find(world, 'Restriction', `${channelId}/${code}`) ?? {}
    return data && applies(data, audience, world) ? { data } : undefined
  }

/** The key of what a TV provider has granted to a device. */
export const grantKey = (deviceId: unknown, resourceId: unknown) => `${deviceId}/${resourceId}`

export const OUTSIDE: Readonly<Record<string, Rule>> = {
  BLOCKED_APP_VERSION: outside('BLOCKED_APP_VERSION', ({ minimumVersion }, { call }) =>
    isOlder(String(call.headers['x-app-version']), minimumVersion),
  ),
  BLOCKED_MVPD: outside('BLOCKED_MVPD', ({ resourceId }, { call, now }, world) => {
    const key = grantKey(call.headers['x-device-id'], resourceId)
    return String(find(world, 'TvGrant', key)?.expiresAt ?? '') <= now
  }),
  BLOCKED_ENTITLEMENT: outside('BLOCKED_ENTITLEMENT'),
  BLOCKED_DEVICE: outside(
    'BLOCKED_DEVICE',
    (_, { call }) => call.operation.id === 'getMediaStream',
  ),
}
