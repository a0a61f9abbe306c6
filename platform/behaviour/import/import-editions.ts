import { fault, type ProblemError } from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'
import { complete } from '../../src/resource/complete.ts'
import { changeRow, firstVersion } from '../../src/resource/content.ts'
import { put, type Row, remove, rowsOf, type World } from '../../src/world.ts'
import { type Asset, listIn } from '../catalogue/assets.ts'
import { kindLabel } from '../catalogue/media-rules.ts'
import { untranslated } from '../governance/default-language.ts'
import { unknownIn } from '../governance/references.ts'
import { brokenRule } from '../governance/row-conditions.ts'
import { type FeedItem, faultsIn, type Run } from './feed.ts'

type EditionItem = JsonObject & { readonly kind?: string; readonly streams?: readonly JsonObject[] }

/** What the platform would read from the manifest. */
const MANIFEST = { maxHeight: 1080, codecs: 'avc1.640028,mp4a.40.2' }
const ANY_ID = '00000000-0000-4000-8000-000000000000'

const editionsIn = (item: FeedItem) => listIn<EditionItem>(item as Row, 'editions')
const streamsIn = (edition?: EditionItem) => listIn<JsonObject>(edition as Row, 'streams')

/** What is wrong with the editions of an item and their streams. */
export function checkEditions(
  world: World,
  item: FeedItem,
  { validator }: Pick<Run, 'validator'>,
): ProblemError[] {
  const editions = editionsIn(item)
  const second = editions.findIndex(({ kind }, at) => {
    return kind === 'MAIN' && editions.slice(0, at).some((one) => one.kind === 'MAIN')
  })
  const detail = 'An asset has one main edition.'
  return [
    ...(second > 0 ? [fault(`/editions/${second}/kind`, detail)] : []),
    ...editions.flatMap(({ streams: _, ...edition }, at) => [
      ...faultsIn(
        { assetId: ANY_ID, ...edition },
        { schema: 'EditionInput', at: `/editions/${at}`, validator },
      ),
      ...(brokenRule(world, 'Edition', edition)?.errors ?? []).map((error) => ({
        ...error,
        pointer: `/editions/${at}${error.pointer}`,
      })),
      ...untranslated(
        world,
        { value: edition, table: 'Edition', at: `/editions/${at}` },
        validator,
      ),
      ...streamsIn(editions[at]).flatMap((stream, index) => {
        const place = `/editions/${at}/streams/${index}`
        const whole = { ...MANIFEST, ...stream }
        return [
          ...faultsIn(whole, { schema: 'StreamInput', at: place, validator }),
          ...unknownIn(world, 'Stream', { after: stream }).map(({ pointer, detail }) =>
            fault(`${place}${pointer}`, detail, 'UNKNOWN_REFERENCE'),
          ),
        ]
      }),
    ]),
  ]
}

/**
 * What an import writes into a row: what it delivers, and the default of what it delivered before.
 * Everything else stays as operators left it.
 */
function delivered({ $ }: Row, facts: JsonObject, defaults: JsonObject): Row {
  const names = Object.keys(facts)
  const before = listIn<string>($ as Row | undefined, 'delivered')
  // The status follows the streams.
  const gone = before.filter((name) => name !== 'status' && !(name in facts))
  const reset = Object.fromEntries(gone.map((name) => [name, defaults[name]]))
  return { ...reset, ...facts, $: { ...$, delivered: names } }
}

/** The editions of the item with their streams. One is matched with what is there by its kind. */
export function writeEditions(
  world: World,
  { asset, item, run }: { asset: Asset; item: FeedItem; run: Run },
): World {
  const kinds = new Set(editionsIn(item).map(({ kind = 'MAIN' }) => kind))
  const gone = rowsOf(world, 'Edition').filter(({ assetId, kind, $ }) => {
    return assetId === asset.id && $?.isImported && !kinds.has(String(kind))
  })
  const kept = gone.reduce((state, { id }) => remove(state, 'Edition', String(id)), world)
  return editionsIn(item).reduce((state, { streams: _, ...facts }, at) => {
    const streams = streamsIn(editionsIn(item)[at])
    const { kind = 'MAIN' } = facts
    const isReady = facts.status === undefined && streams.length > 0
    const own = { ...facts, kind, assetId: asset.id, ...(isReady && { status: 'READY' }) }
    const initial = { label: kindLabel(world, kind), ...own }
    const defaults = filled('Edition', initial, run)
    const existing = rowsOf(state, 'Edition').find((each) => {
      return each.assetId === asset.id && each.kind === kind
    })
    const written = existing
      ? changeRow(state, 'Edition', {
          ...delivered(existing, own, defaults),
          id: existing.id,
          updatedAt: run.now,
        })
      : createRow(state, 'Edition', { facts: { ...initial, $: imported(own) }, run })
    const edition = rowsOf(written, 'Edition').find((each) => {
      return each.assetId === asset.id && each.kind === kind
    })
    return writeStreams(written, { editionId: String(edition?.id), streams, run })
  }, kept)
}

const imported = (facts: JsonObject) => ({ isImported: true, delivered: Object.keys(facts) })

const filled = (table: string, facts: JsonObject, { validator }: Run) =>
  validator.withDefaults(facts, { $ref: `#/$defs/${table}Input` }) as JsonObject

/** The streams of the import replace those of the import before; those added by hand stay. */
function writeStreams(
  world: World,
  { editionId, streams, run }: { editionId: string; streams: readonly JsonObject[]; run: Run },
): World {
  const own = rowsOf(world, 'Stream').filter(({ $ }) => $?.parent === editionId)
  const urls = new Set(streams.map(({ url }) => url))
  const gone = own.filter(({ $, url }) => $?.isImported && !urls.has(url as Json))
  const kept = gone.reduce((state, { id }) => remove(state, 'Stream', String(id)), world)
  return streams.reduce((state, stream) => {
    const existing = own.find(({ url }) => url === stream.url)
    if (existing) {
      const defaults = filled('Stream', { ...MANIFEST, ...stream }, run)
      const change = delivered(existing, stream, defaults)
      return changeRow(state, 'Stream', { ...change, id: existing.id, updatedAt: run.now })
    }
    const $ = { parent: editionId, ...imported(stream) }
    return createRow(state, 'Stream', { facts: { ...MANIFEST, ...stream, $ }, run })
  }, kept)
}

/** Adds a row with everything that its schema requires. */
export function createRow(
  world: World,
  table: string,
  { facts, run }: { facts: JsonObject; run: Run },
): World {
  const { validator, now, random } = run
  const input = validator.withDefaults(facts, { $ref: `#/$defs/${table}Input` })
  const completion = { validator, now, random, rows: rowsOf(world, table) }
  return put(world, table, complete(input, { $ref: `#/$defs/${table}` }, completion) as never)
}

/** A season needs no item: one that does not exist is created bare. */
export function writeSeasons(
  world: World,
  {
    asset,
    facts,
    run: { now, random },
  }: { asset: Asset; facts: JsonObject; run: Pick<Run, 'now' | 'random'> },
): World {
  const isEpisode = facts.type === 'episodes' && facts.parentType === 'series'
  const number = isEpisode ? facts.seasonNumber : undefined
  const seasons = number === undefined ? listIn<JsonObject>(facts as Row, 'seasons') : [{ number }]
  const seriesId = String(isEpisode ? facts.parentId : asset.id)
  return seasons.reduce((state, { episodeCount, ...season }) => {
    const existing = seasonsOf(state, seriesId).find(({ number }) => number === season.number)
    if (existing) {
      return changeRow(state, 'Season', { ...season, id: existing.id, updatedAt: now })
    }
    const bare = { id: random.uuid(), images: [], episodeCount: 0, ...firstVersion(now) }
    const row = { ...bare, ...season, $: { parent: seriesId } }
    return listSeasons(put(state, 'Season', row), seriesId, now)
  }, world)
}

/** The number of READY episodes in a season. */
export function countEpisodes(world: World, seriesId: unknown, number: unknown): number {
  return rowsOf(world, 'Episode').filter(
    ({ parentId, seasonNumber, status }) =>
      parentId === seriesId && seasonNumber === number && status === 'READY',
  ).length
}

export const seasonsOf = (world: World, seriesId: unknown) =>
  rowsOf(world, 'Season').filter(({ $ }) => $?.parent === seriesId)

/** A series shows its seasons by number, with the number of their READY episodes. */
export function listSeasons(world: World, seriesId: string, now: string): World {
  const counted = seasonsOf(world, seriesId).reduce((state, { id, number }) => {
    const episodeCount = countEpisodes(world, seriesId, number)
    return changeRow(state, 'Season', { id, episodeCount, updatedAt: now })
  }, world)
  const seasons = seasonsOf(counted, seriesId)
    .map(({ $, createdAt, updatedAt, version, ...season }) => season as JsonObject)
    .toSorted((one, other) => Number(one.number) - Number(other.number))
  return changeRow(counted, 'Series', { id: seriesId, seasons, updatedAt: now })
}

/** The versions of the editions of an asset and of their streams. */
export function editionsOfAsset(world: World, assetId: string): Json {
  const editions = rowsOf(world, 'Edition').filter((edition) => edition.assetId === assetId)
  return editions.map(({ id, version }) => [
    String(version),
    ...rowsOf(world, 'Stream')
      .filter(({ $ }) => $?.parent === id)
      .map((stream) => `${stream.id} ${stream.version}`),
  ])
}
