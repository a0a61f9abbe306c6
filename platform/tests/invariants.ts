import type { Json, JsonObject } from '../src/contract.ts'
import { addSeconds } from '../src/time.ts'
import type { Row, World } from '../src/world.ts'

/** One call or one move of the clock, and the world on both sides of it. */
export interface Change {
  readonly before: World
  readonly after: World
  /** The operation that was called; absent when a page was visited or the clock was moved. */
  readonly operationId?: string
  readonly status?: number
}

/** What must hold after every change, whatever was called; empty when all of it does. */
export function brokenInvariants(change: Change, states: readonly JsonObject[]): string[] {
  return [
    ...amountFaults(change.after),
    ...paymentFaults(change),
    ...entitlementFaults(change, states),
    ...playbackFaults(change),
    ...accessFaults(change, states),
    ...versionFaults(change),
    ...orphanFaults(change),
  ]
}

function rows(world: World, table: string): [string, Row][] {
  return Object.entries(world.tables[table] ?? {})
}

/** The rows that are new or were written. */
function written({ before, after }: Change, table: string): [string, Row][] {
  if (before.tables[table] === after.tables[table]) return []
  return rows(after, table).filter(([key, row]) => before.tables[table]?.[key] !== row)
}

/** Money is a whole number of minor units, wherever it is. */
function amountFaults(world: World): string[] {
  const prices = rows(world, 'Product').flatMap(([, { prices }]) => (prices ?? []) as Json[])
  const payments = rows(world, 'Payment').map(([, row]) => row as Json)
  return [...prices, ...payments]
    .map((money) => (money as { amount?: number }).amount)
    .filter((amount) => !Number.isSafeInteger(amount) || Number(amount) < 0)
    .map((amount) => `${amount} is no amount of minor units.`)
}

/** Every payment is for an entitlement, at most at its price; every proof of payment leads to one. */
function paymentFaults(change: Change): string[] {
  const { after } = change
  const held = (id: unknown) => after.tables.UserProduct?.[String(id)]
  const unpaid = written(change, 'Payment').flatMap(
    ([key, { userProductId, amount, currency }]) => {
      const entitlement = held(userProductId)
      const product = after.tables.Product?.[String(entitlement?.productId)]
      const viewer = after.tables.Viewer?.[String(entitlement?.$?.parent)]
      const price = (
        (product?.prices ?? []) as { country: string; amount: number; currency: string }[]
      ).find(({ country }) => country === viewer?.country)
      const fits = price && Number(amount) <= price.amount && currency === price.currency
      return fits ? [] : [`The payment ${key} is not the price of an entitlement.`]
    },
  )
  const lost = [...written(change, 'Receipt'), ...written(change, 'PaymentSession')]
    .filter(([, { userProductId }]) => userProductId !== undefined && !held(userProductId))
    .map(([key]) => `${key} was paid, and nobody holds it.`)
  return [...unpaid, ...lost]
}

/** An entitlement moves only along the arrows of the catalogue; time may take it along several. */
function entitlementFaults(change: Change, states: readonly JsonObject[]): string[] {
  const next = new Map(states.map(({ key, next: to }) => [key, to as readonly string[]]))
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    (!seen.has(from) &&
      (next.get(from) ?? []).some((step) => reaches(step, to, new Set([...seen, from]))))
  return written(change, 'UserProduct').flatMap(([key, { state }]) => {
    const old = change.before.tables.UserProduct?.[key]
    const moves = old === undefined || reaches(String(old.state), String(state))
    return moves ? [] : [`The entitlement ${key} went from ${old.state} to ${state}.`]
  })
}

/** Only a stream that was given opens a session, never more than allowed, and what ended elsewhere stays ended. */
function playbackFaults(change: Change): string[] {
  const opened = written(change, 'PlaybackSession')
  const fresh = opened.filter(([key]) => !change.before.tables.PlaybackSession?.[key])
  const isStream = change.operationId === 'fapi.getMediaStream' && change.status === 200
  const faults =
    fresh.length === (isStream ? 1 : 0) ? [] : ['A session was opened without a stream.']
  const revived = opened
    .filter(([key, { endedAt }]) => {
      return change.before.tables.PlaybackSession?.[key]?.isFinal === true && !endedAt
    })
    .map(([key]) => `The session ${key} goes on after its end.`)
  return [...faults, ...revived, ...(isStream ? concurrencyFaults(change.after) : [])]
}

const FREE_KINDS = ['TRAILER', 'PREVIEW']

/**
 * No stream without access, worked out from the rows alone: the asset is published, and free, or its viewer holds a
 * plan that grants one of its tags or a product that lists it, in a state of the catalogue that gives access.
 */
function accessFaults(change: Change, states: readonly JsonObject[]): string[] {
  const { before, after } = change
  const fresh = written(change, 'PlaybackSession').filter(
    ([key]) => !before.tables.PlaybackSession?.[key],
  )
  return fresh.flatMap(([key, { asset, viewerId, editionId }]) => {
    const { id } = asset as { id: string }
    const [row, parent] = [anyRow(after, id), anyRow(after, anyRow(after, id)?.parentId)]
    const paid = row?.channelId && !row.monetization ? anyRow(after, row.channelId) : row
    const kind = String(after.tables.Edition?.[String(editionId)]?.kind)
    // A trailer plays before and after the windows of its work.
    const isTeaser = FREE_KINDS.includes(kind)
    if (!row || !paid || !isPublished(isTeaser ? { ...paid, windows: [] } : paid, after.clock))
      return [`${key} plays what is not published.`]
    if (parent && !isPublished(parent, after.clock, true))
      return [`${key} plays below what is hidden.`]
    const { models = ['FREE'], subscriptionTags = [] } = (paid.monetization ?? {}) as Rights
    if (isTeaser || ['FREE', 'AVOD'].some((model) => models.includes(model))) return []
    const open = rows(after, 'UserProduct').some(([, held]) => {
      const product = after.tables.Product?.[String(held.productId)]
      const tags = (product?.grantsTags ?? []) as readonly string[]
      const titles = ((product?.assets ?? []) as { id: string }[]).map((each) => each.id)
      const grants =
        (models.includes('SVOD') && tags.some((tag) => subscriptionTags.includes(tag))) ||
        (models.includes('TVOD') &&
          [id, row.parentId].some((each) => titles.includes(String(each))))
      const state = states.find((each) => each.key === held.state)
      return held.$?.parent === viewerId && grants && state?.access === true
    })
    return open ? [] : [`${key} plays ${id}, which ${viewerId ?? 'nobody'} has not paid for.`]
  })
}

interface Rights {
  readonly models?: readonly string[]
  readonly subscriptionTags?: readonly string[]
}

/** The row with this id, in whatever table of assets it is. */
function anyRow({ tables }: World, id: Json | undefined): Row | undefined {
  const names = ['Movie', 'Series', 'NewsSeries', 'Podcast', 'Episode', 'LiveEvent', 'Clip']
  return [...names, 'Channel', 'Broadcast'].map((name) => tables[name]?.[String(id)]).find(Boolean)
}

interface Span {
  readonly kind: string
  readonly from: string
  readonly until?: string
}

function isPublished(row: Row, now: string, orAnnounced = false): boolean {
  const spans = (row.windows ?? []) as unknown as Span[]
  const isOpen = ({ kind, from, until }: Span) =>
    (kind === 'PUBLISHED' || orAnnounced) && from <= now && (until === undefined || now < until)
  return (
    row.status === 'READY' &&
    row.visibility !== 'HIDDEN' &&
    (spans.length === 0 || spans.some(isOpen))
  )
}

function concurrencyFaults(world: World): string[] {
  const [settings] = Object.values(world.tables.ServiceConfiguration ?? {})
  const playback = (settings?.playback ?? {}) as Record<string, number>
  const { heartbeatSeconds = 60, maxConcurrentStreams = 2 } = playback
  const lapse = 3 * heartbeatSeconds
  const counts = new Map<string, number>()
  for (const [, { viewerId, endedAt, reportedAt, startedAt }] of rows(world, 'PlaybackSession')) {
    const runs = !endedAt && world.clock < addSeconds(String(reportedAt ?? startedAt), lapse)
    if (viewerId && runs) counts.set(String(viewerId), (counts.get(String(viewerId)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxConcurrentStreams)
    .map(([viewer, count]) => `${viewer} plays ${count} streams at once.`)
}

/** The version rises exactly when the content changes; tags are the editors' own, and attaching one changes no version. */
function versionFaults(change: Change): string[] {
  return Object.keys(change.after.tables).flatMap((table) =>
    written(change, table).flatMap(([key, row]) => {
      const old = change.before.tables[table]?.[key]
      if (typeof row.version !== 'number' || typeof old?.version !== 'number') return []
      const content = ({ version, updatedAt, $, ...facts }: Row) => facts
      const untagged = ({ workflowTagIds, ...facts }: Row) => sorted(content(facts))
      const rises = row.version > old.version
      const fits = rises
        ? sorted(content(row)) !== sorted(content(old))
        : untagged(row) === untagged(old)
      if (fits) return []
      return [`${table} ${key}: version ${old.version} → ${row.version}, changed: ${!rises}`]
    }),
  )
}

/** What hangs under what, by table: the properties that name an owner. */
const OWNERS: Readonly<Record<string, (row: Row) => Json[]>> = {
  Edition: ({ assetId }) => [assetId ?? null],
  Stream: ({ $ }) => [$?.parent ?? null],
  Season: ({ $ }) => [$?.parent ?? null],
  Episode: ({ parentId }) => [parentId ?? null],
  Broadcast: ({ channelId }) => [channelId ?? null],
  Profile: ({ $ }) => [$?.parent ?? null],
  UserProduct: ({ $ }) => [$?.parent ?? null],
  Favorite: ({ $, entityId }) => [$?.parent ?? null, entityId ?? null],
  WatchingProgress: ({ $, assetId }) => [$?.parent ?? null, assetId ?? null],
}

/** What is deleted is gone everywhere: nothing that belongs to it stays behind. */
function orphanFaults({ before, after }: Change): string[] {
  const gone = new Set<Json>()
  for (const [table, old] of Object.entries(before.tables)) {
    const now = after.tables[table] ?? {}
    if (old === now) continue
    for (const key of Object.keys(old)) if (!Object.hasOwn(now, key)) gone.add(key)
  }
  if (gone.size === 0) return []
  return Object.entries(OWNERS).flatMap(([table, ownersOf]) =>
    rows(after, table)
      .filter(([, row]) => ownersOf(row).some((owner) => owner !== null && gone.has(owner)))
      .map(([key]) => `${table} ${key} stays without what it belongs to.`),
  )
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
