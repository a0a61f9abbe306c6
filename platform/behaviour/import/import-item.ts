import { fault, type ProblemError } from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'
import { changeRow } from '../../src/resource/content.ts'
import { propertyNames } from '../../src/resource/write-entity.ts'
import { find, type Row, remove, rowsOf, type World } from '../../src/world.ts'
import { type Asset, assetsOf, listIn, tableOfAsset } from '../catalogue/assets.ts'
import { checkCredits, checkModels, checkRatings } from '../catalogue/media-changes.ts'
import { untranslated } from '../governance/default-language.ts'
import { unknownIn } from '../governance/references.ts'
import { brokenRule } from '../governance/row-conditions.ts'
import { isTaken } from '../governance/row-rules.ts'
import { type FeedItem, faultsIn, present, type Run } from './feed.ts'
import {
  checkEditions,
  createRow,
  editionsOfAsset,
  writeEditions,
  writeSeasons,
} from './import-editions.ts'
import { resolveReferences } from './references.ts'

export type Outcome = 'created' | 'updated' | 'unchanged'

export function assetOfItem(
  world: World,
  { type, externalId }: FeedItem,
  source: Row,
): Asset | undefined {
  return assetsOf(world, type).find((asset) => {
    return asset.externalId === externalId && asset.sourceId === source.id
  })
}

const required = (name: string) => fault(`/${name}`, `The item has no ${name}.`, 'REQUIRED')

/** Properties for which a wrong guess would do harm. */
function missingIn(item: JsonObject): ProblemError[] {
  const needed = ['title']
  if (item.type !== 'broadcasts') needed.push('monetization')
  if (item.type === 'episodes') {
    needed.push('parentType', 'parentExternalId')
    if (item.parentType === 'series') needed.push('seasonNumber', 'episodeNumber')
  }
  return needed.filter((name) => (item[name] ?? undefined) === undefined).map(required)
}

/** The elements of these lists are objects. */
const oddElements = (item: FeedItem): ProblemError[] =>
  ['credits', 'ageRatings', 'assets', 'editions'].flatMap((list) =>
    listIn<Json>(item as Row, list).flatMap((element, at) => {
      const isObject = typeof element === 'object' && element !== null
      return isObject ? [] : [fault(`/${list}/${at}`, 'Send object.', 'INVALID_FORMAT')]
    }),
  )

/** Two items of a feed claim the same number of a season. */
function duplicateEpisode(world: World, facts: JsonObject, existing?: Asset): ProblemError[] {
  if (facts.type !== 'episodes' || !isTaken(world, 'Episode', { ...facts, id: existing?.id }))
    return []
  const detail = 'Another episode has this season and number.'
  return [fault('/episodeNumber', detail, 'DUPLICATE_EPISODE')]
}

/** What no two assets of a type share. */
const UNIQUE = ['slug', 'number', 'callSign']

const CODES: Readonly<Record<string, string>> = {
  UNKNOWN: 'UNKNOWN_REFERENCE',
  DUPLICATE: 'INVALID_VALUE',
}

/** What the data API would refuse of a valid asset, in the words of an import. */
function brokenRules(
  world: World,
  table: string,
  { before, after }: { before: Asset | undefined; after: Row },
): ProblemError[] {
  const others = rowsOf(world, table).filter(({ id }) => id !== before?.id)
  const taken = UNIQUE.filter((name) => {
    return after[name] !== undefined && others.some((other) => other[name] === after[name])
  })
  const found = [
    ...(brokenRule(world, table, after)?.errors ?? []),
    ...checkModels(world, after),
    ...checkRatings(world, after),
    ...checkCredits(world, after),
    ...unknownIn(world, table, { before: before as Json, after: after as Json }),
    ...taken.map((name) => fault(`/${name}`, 'Another asset has it.')),
  ]
  return found.map((each) => ({ ...each, code: CODES[each.code] ?? each.code }))
}

/** Writes one item completely, or returns everything that is wrong with it. */
export function importItem(
  world: World,
  { item, initial = {} }: { item: FeedItem; initial?: JsonObject | undefined },
  run: Run,
): { world: World; outcome: Outcome } | { faults: readonly ProblemError[] } {
  const table = tableOfAsset({ type: String(item.type) })
  if (item.type === undefined) return { faults: [required('type')] }
  if (!table) return { faults: [fault('/type', 'There is no such type.')] }
  const odd = oddElements(item)
  if (odd.length > 0) return { faults: odd }
  const existing = assetOfItem(world, item, run.source)
  const { world: known, facts: resolved, faults } = resolveReferences(world, item, run)
  // The state of a live event follows its encoder.
  const { liveState: _, ...facts } = resolved
  const given = { status: 'READY', ...initial, ...facts, sourceId: run.source.id }
  const filled = run.validator.withDefaults(present(given), { $ref: `#/$defs/${table}Input` })
  const found = [
    ...missingIn({ ...initial, ...item }),
    ...faults,
    ...faultsIn(filled as JsonObject, {
      schema: `${table}Input`,
      at: '',
      validator: run.validator,
    }),
    ...untranslated(world, { value: filled as JsonObject, table }, run.validator),
    ...checkEditions(world, item, run),
    ...duplicateEpisode(known, facts, existing),
  ]
  const first = found.filter(
    ({ pointer }, at) => found.findIndex((one) => one.pointer === pointer) === at,
  )
  if (first.length > 0) return { faults: first }
  const broken = brokenRules(known, table, { before: existing, after: filled as Row })
  if (broken.length > 0) return { faults: broken }
  const written = existing
    ? updateAsset(known, existing, { facts, filled: filled as JsonObject, run })
    : createRow(known, table, {
        facts: {
          ...(filled as JsonObject),
          type: item.type,
          $: { delivered: Object.keys(facts), ...goneIf(facts.status) },
        },
        run,
      })
  const asset = assetOfItem(written, item, run.source) as Asset
  const edited = goLive(writeEditions(written, { asset, item, run }), asset, run)
  const after = writeSeasons(edited, { asset, facts, run })
  return { world: after, outcome: outcomeOf(world, after, asset.id) }
}

/** The main edition of a channel is its live one, unless an operator chose another. */
function goLive(world: World, { id, liveEditionId }: Asset, { now }: Run): World {
  const main = rowsOf(world, 'Edition').find(
    ({ assetId, kind }) => assetId === id && kind === 'MAIN',
  )
  if (!find(world, 'Channel', id) || !main || liveEditionId !== undefined) return world
  return changeRow(world, 'Channel', { id, liveEditionId: main.id, updatedAt: now })
}

/**
 * What the feed fills is written, what it filled before and no longer holds is removed, and
 * everything else stays as operators left it, including what they archived.
 */
function updateAsset(
  world: World,
  asset: Asset,
  { facts, filled, run }: { facts: JsonObject; filled: JsonObject; run: Run },
): World {
  const table = tableOfAsset(asset)
  const settable = new Set(propertyNames({ $ref: `#/$defs/${table}` }, run.validator))
  const delivered = Object.keys(facts)
  const before = listIn<string>(asset.$ as Row | undefined, 'delivered')
  const names = [...delivered, ...before].filter((name) => settable.has(name) && name !== 'seasons')
  const { isGone, ...known } = asset.$ ?? {}
  const isArchived = asset.status === 'ARCHIVED'
  const own = facts.status ?? (isArchived ? 'READY' : asset.status)
  const status = isArchived && !isGone ? 'ARCHIVED' : own
  const change = {
    ...Object.fromEntries(names.map((name) => [name, filled[name]])),
    status: status as Json,
    $: { ...known, delivered, ...goneIf(own) },
  }
  return changeRow(world, table, { id: asset.id, ...change, updatedAt: run.now })
}

/** By the versions of the asset, its editions and their streams. */
function outcomeOf(before: World, after: World, id: string): Outcome {
  const versions = (world: World) => {
    const asset = assetsOf(world).find((each) => each.id === id) ?? find(world, 'Broadcast', id)
    return asset && JSON.stringify([asset.version, editionsOfAsset(world, id)])
  }
  const old = versions(before)
  if (old === undefined) return 'created'
  return old === versions(after) ? 'unchanged' : 'updated'
}

/** What an import has archived comes back with its item; what an operator has archived does not. */
const goneIf = (status: Json | undefined): JsonObject =>
  status === 'ARCHIVED' ? { isGone: true } : {}

/** A tombstone archives until the item returns; a broadcast, which has no status, leaves the guide. */
export function archive(world: World, asset: Asset, now: string): World {
  const table = tableOfAsset(asset)
  if (table === 'Broadcast') return remove(world, table, asset.id)
  if (asset.status === 'ARCHIVED') return world
  const $ = { ...asset.$, ...goneIf('ARCHIVED') }
  return changeRow(world, table, { id: asset.id, status: 'ARCHIVED', updatedAt: now, $ })
}
