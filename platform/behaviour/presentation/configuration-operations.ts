import { type Behaviour, type BehaviourModule, type Call, reply } from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'
import { mergePatch } from '../../src/resource/content.ts'
import { serviceOf } from '../../src/tenant.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { pick } from '../catalogue/present-asset.ts'
import { settingsOf } from '../catalogue/service-settings.ts'

const PUBLIC_PARTS = [
  ...['registration', 'profiles', 'pin', 'playback', 'continueWatching', 'primetime', 'consent'],
]

/**
 * The same for every application and viewer. It reveals who manages the accounts, but not how to
 * reach them.
 */
const getServiceConfiguration: Behaviour = (world) => {
  const service = serviceOf(world)
  const settings = settingsOf(world)
  const { issuerUrl } = (settings.identity ?? {}) as { issuerUrl?: string }
  return reply(world, {
    serviceId: world.at[1],
    ...pick(service, ['name', 'slug', 'defaultLanguage', 'languages', 'countries']),
    ...pick(service, ['timezone', 'currency']),
    ...pick(settings, PUBLIC_PARTS),
    identity: { mode: service.identityMode, ...(issuerUrl && { issuerUrl }) },
    entitlement: { mode: service.entitlementMode },
  })
}

const INITIAL: JsonObject = {
  featureFlags: {},
  player: { autoplayNext: true, skipEnabled: true, upNextSeconds: 10 },
  analytics: { enabled: true, batchSize: 20, flushSeconds: 30 },
}

/** Platform defaults, overridden by the application key by key. */
function applicationSettings(world: World, application: Row): JsonObject {
  const platform = find(world, 'Platform', application.platform)
  const key = `${application.serviceId}/${application.id}`
  const own = find(world, 'ApplicationConfiguration', key) ?? {}
  const layers = [platform?.defaultConfiguration ?? {}, own as JsonObject]
  return layers.reduce<Json>((merged, layer) => mergePatch(merged, layer), INITIAL) as JsonObject
}

/** The main one first. An application without menus or theme gets those of the service. */
export function menuIdsOf(world: World, application: Row): readonly string[] {
  const { menuIds } = applicationSettings(world, application)
  const ids = (menuIds as string[] | undefined) ?? rowsOf(world, 'Menu').map(({ id }) => String(id))
  const isMain = (id: string) => Number(find(world, 'Menu', id)?.key === 'main')
  return ids.toSorted((one, other) => isMain(other) - isMain(one))
}

const getApplicationConfiguration: Behaviour = (world, call: Call) => {
  const application = call.caller.application as Row
  const settings = applicationSettings(world, application)
  return reply(world, {
    applicationId: application.id,
    ...pick(application, ['name', 'platform', 'storeUrl']),
    themeId: settings.themeId ?? rowsOf(world, 'Theme')[0]?.id,
    ...pick(settings, ['welcomeScreenId', 'featureFlags', 'player', 'analytics', 'forceUpdate']),
    menuIds: menuIdsOf(world, application),
  })
}

export const configurations: BehaviourModule = {
  operations: { getServiceConfiguration, getApplicationConfiguration },
}
