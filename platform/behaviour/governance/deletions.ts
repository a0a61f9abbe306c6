import type { BehaviourModule } from '../../src/behaviour.ts'
import { changeRow } from '../../src/resource/content.ts'
import { levelOf } from '../../src/tenant.ts'
import { find, rowsOf, type World } from '../../src/world.ts'
import { assetsOf, tableOfAsset } from '../catalogue/assets.ts'
import {
  isRemoved,
  type Owners,
  parent,
  removeDependents,
  VIEWER_OWNERS,
} from '../catalogue/dependents.ts'

const OWNERS: Owners = {
  ...VIEWER_OWNERS,
  Edition: ({ assetId }) => [assetId],
  Stream: (row) => [parent(row)],
  Season: (row) => [parent(row)],
  Episode: ({ parentId }) => [parentId],
  Broadcast: ({ channelId }) => [channelId],
  AnalysisResult: ({ editionId }) => [editionId],
  TranscodeJob: ({ editionId }) => [editionId],
  Application: ({ serviceId }) => [serviceId],
  ApplicationConfiguration: (row) => [parent(row)],
  Role: ({ organisationId }) => [organisationId],
  Service: ({ organisationId }) => [organisationId],
  AccessKey: ({ serviceId }) => [serviceId],
  D2cService: ({ serviceId }) => [serviceId],
  D2cToken: (row) => [parent(row)],
  ServiceConfiguration: (row) => [parent(row)],
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

/** A disabled D2C service has no tokens. */
function dropTokens(world: World): World {
  const disabled = rowsOf(world, 'D2cService').filter(({ status }) => status === 'DISABLED')
  return removeDependents(world, new Set(disabled.map(({ id }) => String(id))), {
    D2cToken: (row) => [parent(row)],
  })
}

/** An organisation or a service takes what it has along. */
function dropOwnerless(world: World): World {
  const exists = (id = '') => find(world, 'Organisation', id) ?? find(world, 'Service', id)
  const others = Object.entries(world.others ?? {}).filter(([id]) => exists(id))
  const tables = Object.entries(world.tables).filter(
    ([name]) => levelOf(name) < 0 || exists(world.at[levelOf(name)]),
  )
  return { ...world, tables: Object.fromEntries(tables), others: Object.fromEntries(others) }
}

/** What operators delete is gone everywhere. */
export const deletions: BehaviourModule = {
  observe: (after, { changes }) => {
    const removed = changes.filter(isRemoved)
    const isGone = (table: string) => removed.some((change) => change.table === table)
    const ids = new Set(removed.map(({ key }) => key))
    const kept = removeDependents(dropTokens(after), ids, OWNERS)
    const without = isGone('Service') || isGone('Organisation') ? dropOwnerless(kept) : kept
    const archived = removed
      .filter(({ table }) => table === 'Source')
      .reduce((world, { key }) => archiveAssets(world, key), without)
    return isGone('Stream') ? withdrawEditions(archived) : archived
  },
}
