import type { Behaviour, BehaviourModule } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { groupBy } from '../../src/group-by.ts'
import { withRow } from '../../src/resource/with-row.ts'
import { addSeconds, toSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf, tableOf, type World } from '../../src/world.ts'
import { ASSET_TABLES, assetsOf, tableOfAsset } from '../catalogue/assets.ts'
import { editionsOf, isPlayable } from '../catalogue/editions.ts'

const CHECK_SECONDS = 60
const REFRESH_SECONDS = 5
const COMPONENTS = ['dapi', 'events', 'fapi', 'images', 'mcore', 'search']

/** The last full minute, or a later requested check. */
function checkedAt(world: World, now: string): string {
  const regular = addSeconds(now, -(toSeconds(now) % CHECK_SECONDS))
  const asked = find(world, 'ClusterCheck', 'last')?.checkedAt
  return typeof asked === 'string' && asked <= now && asked > regular ? asked : regular
}

/** In the model every component works: it has nothing that could fail. */
function clusters(world: World, now: string): JsonObject[] {
  const ids = new Set(rowsOf(world, 'Service').map(({ clusterId }) => String(clusterId)))
  return [...ids].toSorted().map((clusterId) => ({
    clusterId,
    status: 'HEALTHY',
    components: COMPONENTS.map((name) => ({ name, status: 'HEALTHY', latencyMs: 20 })),
    checkedAt: checkedAt(world, now),
  }))
}

const getClusterOverview: Behaviour = (world, { now }) =>
  reply(world, { data: clusters(world, now) })

const getClusterHealth: Behaviour = (world, { now, path }) => {
  const cluster = clusters(world, now).find(({ clusterId }) => clusterId === path.clusterId)
  return cluster ? reply(world, cluster) : refuse(world, 'NOT_FOUND')
}

/** The check takes five seconds; a call joins a running one. */
const refreshClusterOverview: Behaviour = (world, { now }) => {
  const last = find(world, 'ClusterCheck', 'last')
  if (last && String(last.checkedAt) > now) return reply(world, { requestedAt: last.requestedAt })
  const row = { requestedAt: now, checkedAt: addSeconds(now, REFRESH_SECONDS) }
  return reply(put(world, 'ClusterCheck', row, 'last'), { requestedAt: now })
}

const MAX_CLEARED = 6

/** The model caches nothing, so this only counts what would have been dropped. The log names the job. */
const clearCache: Behaviour = (world, { body, random, now }) => {
  const {
    scope,
    entityType = '',
    ids,
  } = body as { scope: string; entityType?: string; ids?: string[] }
  if (scope === 'ENTITY' && !entityType) {
    return refuse(world, invalid('/entityType', 'ENTITY needs a type.', 'REQUIRED'))
  }
  const recent = rowsOf(world, 'CacheClear')
    .filter((job) => job.scope === 'SERVICE' && String(job.at) > addSeconds(now, -3600))
    .map(({ at }) => String(at))
  if (scope === 'SERVICE' && recent.length >= MAX_CLEARED) {
    const retryAfterSeconds = toSeconds(recent[0] ?? now) + 3600 - toSeconds(now)
    return refuse(world, 'RATE_LIMITED', { retryAfterSeconds })
  }
  const tables = {
    SERVICE: [...ASSET_TABLES, 'Menu', 'Page', 'Playlist'],
    ENTITY: [tableOfAsset({ type: entityType })],
    PLAYLIST: ['Playlist'],
  }
  const keys = (tables[scope as keyof typeof tables] ?? []).flatMap((table) =>
    Object.keys(tableOf(world, table)),
  )
  const keysMatched = keys.filter((key) => !ids || ids.includes(key)).length
  const jobId = random.uuid()
  return reply(put(world, 'CacheClear', { scope, at: now }, jobId), { jobId, keysMatched })
}

/** The URLs are derived from the slug of the service. */
const getServiceUri: Behaviour = withRow('Service', (world, _call, service) => {
  const at = (api: string) => `https://${service.slug}.${api}.backstage.example`
  return reply(world, {
    fapi: at('fapi'),
    dapi: at('dapi'),
    images: 'https://images.backstage.example',
  })
})

/** READY movies and episodes that can never appear in continue watching, by missing property. */
const getUnsupportedAssetCount: Behaviour = (world, { query }) => {
  const assets = [...assetsOf(world, 'movies'), ...assetsOf(world, 'episodes')].filter(
    ({ status, sourceId }) => {
      return status === 'READY' && (query.sourceId === undefined || sourceId === query.sourceId)
    },
  )
  const reasonsOf = (asset: (typeof assets)[number]) => {
    const editions = editionsOf(world, asset).filter((edition) => isPlayable(world, edition))
    const { parentType, seasonNumber, episodeNumber } = asset
    const hasPlace = seasonNumber !== undefined && episodeNumber !== undefined
    const isChained = parentType !== 'series' || hasPlace
    return [
      ...(editions.length === 0 ? ['NO_EDITION'] : []),
      ...(editions.length > 0 && !editions[0]?.durationSeconds ? ['NO_DURATION'] : []),
      ...(isChained ? [] : ['NO_PARENT']),
    ]
  }
  const found = assets.map(reasonsOf).filter((reasons) => reasons.length > 0)
  const reasons = [...groupBy(found.flat(), (reason) => reason).entries()]
    .map(([reason, all]) => ({ reason, count: all.length }))
    .toSorted((one, other) => other.count - one.count)
  return reply(world, { total: found.length, reasons })
}

/** The platform's staff sets it up; a source without transcoding has none. */
const getTranscodeService: Behaviour = (world, { path }) => {
  const service = find(world, 'TranscodeService', path.sourceId)
  if (!service) return refuse(world, 'NOT_FOUND')
  const { $: _, ...shown } = service as Row & JsonObject
  return reply(world, shown)
}

export const system: BehaviourModule = {
  operations: {
    getClusterOverview,
    getClusterHealth,
    refreshClusterOverview,
    clearCache,
    getServiceUri,
    getUnsupportedAssetCount,
    getTranscodeService,
  },
}
