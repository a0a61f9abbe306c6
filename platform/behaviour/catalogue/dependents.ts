import type { BehaviourModule } from '../../src/behaviour.ts'
import { changeRow } from '../../src/resource/content.ts'
import { type Row, remove, rowsOf, tableOf, type World } from '../../src/world.ts'
import { assetsOf, tableOfAsset } from './assets.ts'

const parent = ({ $ }: Row) => $?.parent

/** The owners of dependent rows, by table: dependents are deleted with them. */
const OWNERS: Readonly<Record<string, (row: Row) => unknown[]>> = {
  Edition: ({ assetId }) => [assetId],
  Stream: (row) => [parent(row)],
  Season: (row) => [parent(row)],
  Episode: ({ parentId }) => [parentId],
  Broadcast: ({ channelId }) => [channelId],
  AnalysisResult: ({ editionId }) => [editionId],
  TranscodeJob: ({ editionId }) => [editionId],
  Profile: (row) => [parent(row)],
  UserProduct: (row) => [parent(row)],
  Session: ({ viewerId }) => [viewerId],
  Favorite: (row) => [parent(row), row.entityId],
  Rating: (row) => [parent(row), row.entityId],
  WatchingProgress: (row) => [parent(row), row.assetId, row.editionId],
  ViewerEvent: ({ profileId }) => [profileId],
  Application: ({ serviceId }) => [serviceId],
  Role: ({ organisationId }) => [organisationId],
  Service: ({ organisationId }) => [organisationId],
  AccessKey: ({ serviceId }) => [serviceId],
  D2cToken: (row) => [parent(row)],
}

function removeDependents(world: World, ids: ReadonlySet<string>): World {
  const gone = new Set<string>()
  const after = Object.entries(OWNERS).reduce(
    (state, [table, ownersOf]) =>
      Object.entries(tableOf(state, table)).reduce((next, [key, row]) => {
        if (!ownersOf(row).some((id) => ids.has(String(id)))) return next
        gone.add(key)
        return remove(next, table, key)
      }, state),
    world,
  )
  return gone.size > 0 ? removeDependents(after, gone) : after
}

/** Deleting a source archives its assets. */
function archiveAssets(world: World, sourceId: string): World {
  return assetsOf(world)
    .filter((asset) => asset.sourceId === sourceId)
    .reduce((state, { type, id }) => {
      return changeRow(state, tableOfAsset({ type }), { id, status: 'ARCHIVED' })
    }, world)
}

/** A READY edition that loses its last stream becomes DRAFT. */
function withdrawEditions(world: World): World {
  const played = new Set(rowsOf(world, 'Stream').map(parent))
  return rowsOf(world, 'Edition')
    .filter(({ id, status }) => status === 'READY' && !played.has(id))
    .reduce((state, { id }) => changeRow(state, 'Edition', { id, status: 'DRAFT' }), world)
}

/** What is deleted is gone everywhere. */
export const dependents: BehaviourModule = {
  observe: (after, { changes }) => {
    const removed = changes.filter(({ change }) => change === 'removed')
    if (removed.length === 0) return after
    const without = removeDependents(after, new Set(removed.map(({ key }) => key)))
    const archived = removed
      .filter(({ table }) => table === 'Source')
      .reduce((world, { key }) => archiveAssets(world, key), without)
    const lostStreams = removed.some(({ table }) => table === 'Stream')
    return lostStreams ? withdrawEditions(archived) : archived
  },
}
