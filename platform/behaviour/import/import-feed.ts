import { fault, type ProblemError } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { assetsOf, listIn, PARENT_TYPES, tableOfAsset } from '../catalogue/assets.ts'
import { overlaps } from '../catalogue/media-rules.ts'
import type { FeedItem, ReadItem, Refusal, Run } from './feed.ts'
import { agentOf } from './feed.ts'
import { archive, assetOfItem, importItem } from './import-item.ts'
import { NOTHING } from './import-operations.ts'
import { applyRules, type Rule } from './mapping.ts'
import { withPrices } from './prices.ts'
import { readFeed, type WholeFeed } from './read-feed.ts'

interface Tally {
  readonly world: World
  readonly counts: typeof NOTHING
  readonly errors: readonly JsonObject[]
  /** The items so far, by type and id. */
  readonly seen: readonly string[]
}

export interface Imported extends Omit<Tally, 'seen'> {
  readonly state: string
}

const MAX_ERRORS = 500
const NONE: ReadonlySet<number> = new Set()

/** Reads the feed of the source, and writes what is valid. */
export function importFeed(world: World, run: Run, only?: readonly string[]): Imported | Refusal {
  const { source } = run
  const feed = readFeed(world, source)
  if ('code' in feed) return feed
  const known = only && new Set(only)
  const wanted = feed.items.filter(({ item }) => !known || known.has(String(item.externalId)))
  const received = wanted.length
  if (isUnchanged(source, feed)) {
    const counts = { ...NOTHING, received, unchanged: received }
    return { world, state: 'SUCCEEDED', counts, errors: [] }
  }
  const items = wanted.map((read, at) => ({ ...read, item: mapped(world, read, run), at }))
  const start: Tally = { world, counts: { ...NOTHING, received }, errors: [], seen: [] }
  const tally = takeItems(start, parentsFirst(items), run)
  return outcome(known ? tally : finish(tally, { run, feed, items }))
}

/** Takes all items, and again without those that overlap with others then: a feed may move several. */
function takeItems(start: Tally, items: readonly Placed[], run: Run, late = NONE): Tally {
  const tally = items.reduce((state, read) => takeItem(state, read, { run, late }), start)
  const found = items.filter(({ item }) => {
    const asset = assetOfItem(tally.world, item, run.source)
    const isWritten = asset !== assetOfItem(start.world, item, run.source)
    return asset && isWritten && overlaps(tally.world, tableOfAsset(asset), asset)
  })
  if (found.length === 0) return tally
  return takeItems(start, items, run, new Set([...late, ...found.map(({ at }) => at)]))
}

const outcome = ({ world, counts, errors }: Tally): Imported => ({
  world,
  counts,
  errors: errors.slice(0, MAX_ERRORS),
  state: errors.length > 0 ? 'PARTIAL' : 'SUCCEEDED',
})

interface Whole {
  readonly run: Run
  readonly feed: WholeFeed
  readonly items: readonly ReadItem[]
}

/** After a run over the whole feed. */
function finish(tally: Tally, whole: Whole): Tally {
  const archived = archiveMissing(tally, whole)
  return { ...archived, world: remember(archived, whole) }
}

interface Memory {
  readonly etag?: string
  readonly version?: number
  readonly generatedAt?: string
}

const memoryOf = ({ $ }: Row) => ($?.read ?? {}) as Memory

/** A server that returns 304 for every page, or a feed that is older than the last; a new mapping reads it again. */
function isUnchanged(source: Row, { generatedAt, etag }: WholeFeed): boolean {
  const last = memoryOf(source)
  if (etag === last.etag && source.version === last.version) return true
  return generatedAt !== undefined && generatedAt < (last.generatedAt ?? '')
}

/** The next run need not read the same feed again, unless it may take what this one refused. */
function remember({ world, errors }: Tally, { run, feed: { generatedAt, etag } }: Whole): World {
  const source = find(world, 'Source', run.source.id) as Row
  const read = {
    ...(errors.length === 0 && { etag }),
    version: source.version,
    ...(generatedAt && { generatedAt }),
  }
  return put(world, 'Source', { ...source, $: { ...source.$, read } })
}

/** The format's own mapping, then the rules of the source. */
function mapped(world: World, read: ReadItem, { source, validator }: Run): FeedItem {
  const rules = (agentOf(source).mapping ?? []) as unknown as readonly Rule[]
  const language = String(source.defaultLanguage)
  const item = applyRules(read, rules, { validator, language })
  const isRuled = rules.some(({ target }) => target === '/genreIds')
  const known = isRuled ? item : withGenres(world, read, item)
  return PARENT_TYPES.has(String(item.type)) ? { ...known, editions: [] } : known
}

/** A category that is no genre becomes a keyword. */
function withGenres(world: World, { categories = [] }: ReadItem, item: FeedItem): FeedItem {
  if (categories.length === 0) return item
  const keys = new Set(rowsOf(world, 'Genre').map(({ key }) => key))
  const words = categories.filter((each) => !keys.has(each))
  return {
    ...item,
    genreIds: categories.filter((each) => keys.has(each)),
    keywords: [...listIn<string>(item as Row, 'keywords'), ...words],
  }
}

const LAST = ['clips', 'broadcasts']

/** Parents, what has one, and what may name both: what an item names may be anywhere in the feed. */
function parentsFirst<Read extends ReadItem>(items: readonly Read[]): Read[] {
  const rank = ({ item: { type = '' } }: Read) =>
    PARENT_TYPES.has(type) || type === 'channels' ? 0 : LAST.includes(type) ? 2 : 1
  return items.toSorted((one, other) => rank(one) - rank(other))
}

const counted = ({ counts }: Tally, name: keyof typeof NOTHING): typeof NOTHING => ({
  ...counts,
  [name]: counts[name] + 1,
})

const OVERLAP = fault('/startAt', 'Another one runs at this time.')
const SAME_ID = fault('/externalId', 'Another item has the same type and id.', 'DUPLICATE_ID')

/** An item, and where it is in the feed. */
interface Placed extends ReadItem {
  readonly at: number
}

/** An invalid item does not stop the others. */
function takeItem(
  tally: Tally,
  read: Placed,
  { run, late }: { run: Run; late: ReadonlySet<number> },
): Tally {
  const { type, externalId, deleted } = read.item
  if (typeof externalId !== 'string' || externalId === '' || read.unreadable) {
    const { unreadable = 'It has no id.', at } = read
    const detail = `Item ${at + 1} of the feed: ${unreadable}`
    return refused(tally, externalId, [fault('', detail, 'UNREADABLE_ITEM')])
  }
  const id = idIn(type, externalId)
  if (tally.seen.includes(id)) return refused(tally, externalId, [SAME_ID])
  const next = { ...tally, seen: [...tally.seen, id] }
  if (deleted === true) return takeTombstone(next, read.item, run)
  if (late.has(read.at)) return refused(next, externalId, [OVERLAP])
  const item = withPrices(tally.world, read, run)
  const taken = importItem(item.world, { ...read, item: item.item }, run)
  if ('faults' in taken) return refused(next, externalId, taken.faults)
  return { ...next, world: taken.world, counts: counted(tally, taken.outcome) }
}

const MAX_ID = 128

/** What is refused has `*` where an id is missing or too long. */
function refused(tally: Tally, id: unknown, faults: readonly ProblemError[]): Tally {
  const externalId = typeof id === 'string' && id !== '' && id.length <= MAX_ID ? id : '*'
  const errors = faults.map(({ pointer, detail, code }) => {
    return { externalId, pointer: pointer.slice(0, 512), code, detail: detail.slice(0, 500) }
  })
  return { ...tally, counts: counted(tally, 'failed'), errors: [...tally.errors, ...errors] }
}

/** Removing what is not there is no error. */
function takeTombstone(tally: Tally, item: FeedItem, { source, now }: Run): Tally {
  const asset = assetOfItem(tally.world, item, source)
  const world = asset ? archive(tally.world, asset, now) : tally.world
  const outcome = world === tally.world ? 'unchanged' : 'updated'
  return { ...tally, world, counts: counted(tally, outcome) }
}

const ANY_TYPE = '*'
const idIn = (type: unknown, externalId: unknown) => `${type}/${externalId}`

/**
 * Assets missing from a full feed are archived, if the source says so; an empty feed archives
 * nothing.
 */
function archiveMissing(tally: Tally, { run, feed, items }: Whole): Tally {
  const { deleteMissing } = agentOf(run.source)
  if (!deleteMissing || feed.updatedFrom !== undefined || items.length === 0) return tally
  // What is refused for its type keeps what it may have been.
  const held = new Set(
    items.map(({ item: { type = '', externalId } }) => {
      return idIn(tableOfAsset({ type }) ? type : ANY_TYPE, externalId)
    }),
  )
  const missing = assetsOf(tally.world)
    .filter(({ sourceId, status }) => sourceId === run.source.id && status !== 'ARCHIVED')
    .filter(({ type, externalId }) => {
      return ![type, ANY_TYPE].some((each) => held.has(idIn(each, externalId)))
    })
  const world = missing.reduce((state, asset) => archive(state, asset, run.now), tally.world)
  return { ...tally, world, counts: { ...tally.counts, deleted: missing.length } }
}
