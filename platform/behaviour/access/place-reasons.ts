import type { JsonObject } from '../../src/contract.ts'
import { isRelay } from '../../src/guard/locale.ts'
import { type Filter, matches } from '../../src/resource/search.ts'
import { find, type Row, tableOf, type World } from '../../src/world.ts'
import { type Asset, listIn } from '../catalogue/assets.ts'
import { availabilityOf } from '../catalogue/availability.ts'
import { broadcastState, carrierOf, programmeOf, rightsOf } from '../catalogue/broadcast-state.ts'
import { editionsOf, isFreeKind, isPlayable } from '../catalogue/editions.ts'
import { givesAccess, opensAsset } from '../commerce/entitlements.ts'
import type { Rule } from './access.ts'
import type { Audience } from './audience.ts'

/** Announced, or over. A purchase outlives its window; a rental does not. */
export const windowReason: Rule = (world, asset, audience) => {
  const { state, publishedFrom, ...ends } = availabilityOf(world, asset, audience.now)
  if (state === 'ANNOUNCED') {
    return { data: { state, ...(publishedFrom && { publishedFrom }), ...ends } }
  }
  if (state !== 'EXPIRED') return undefined
  const bought =
    audience.settings.entitlement.purchasesOutliveWindow &&
    audience.holdings.some(
      ({ held, product }) =>
        product.type === 'purchase' && held.state === 'ACTIVE' && opensAsset(product, asset),
    )
  return bought ? undefined : { data: { state, ...ends }, resolvable: 'NONE' }
}

const presetOf = (world: World, asset: Asset) =>
  find(world, 'GeoblockPreset', carrierOf(world, asset).geoblockPresetId)

/** The country of the request against the asset's preset, or against the blackout of a broadcast, also on its channel. */
export const geoReason: Rule = (world, asset, { country, call }) => {
  const shown = programmeOf(world, asset, call)
  const blackout =
    shown?.rights !== undefined && rightsOf(world, shown).blackoutCountries.includes(country)
  const preset = presetOf(world, asset)
  const isNamed = listIn<string>(preset, 'countries').includes(country)
  const outside = preset !== undefined && isNamed !== (preset.mode === 'ALLOW')
  return blackout || outside ? { data: { country } } : undefined
}

export const proxyReason: Rule = (world, asset, { call }) => {
  const isBlocked = presetOf(world, asset)?.proxyPolicy === 'BLOCK' && isRelay(call.caller.ip)
  return isBlocked ? { data: {} } : undefined
}

/** A list of platforms allows or denies. */
export function isForPlatform({ platforms }: Row, platform: string): boolean {
  const { mode, keys } = (platforms ?? { mode: 'ALL', keys: [] }) as unknown as {
    mode: string
    keys: readonly string[]
  }
  return mode === 'ALL' || keys.includes(platform) === (mode === 'ALLOW')
}

export const platformReason: Rule = (world, asset, { platform }) => {
  const carrier = carrierOf(world, asset)
  if (isForPlatform(carrier, platform)) return undefined
  const all = Object.keys(tableOf(world, 'Platform'))
  return { data: { platforms: all.filter((key) => isForPlatform(carrier, key)) } }
}

/** A row with segments is for viewers in one of them; one without is for everybody. */
export function isForSegments(world: World, row: Row, audience: Audience): boolean {
  const ids = listIn<string>(row, 'segmentationProfileIds')
  return ids.length === 0 || ids.some((id) => isInSegment(world, id, audience))
}

export const segmentReason: Rule = (world, asset, audience) =>
  isForSegments(world, carrierOf(world, asset), audience) ? undefined : { data: {} }

/** Without a viewer there is no profile, and so no kids profile. */
export function isInSegment(world: World, id: string, audience: Audience): boolean {
  const rule = find(world, 'SegmentationProfile', id)?.rule as unknown as Filter | undefined
  const { profile, viewer, holdings, country, platform, call } = audience
  const facts: JsonObject = {
    country,
    platform,
    language: call.language,
    loggedIn: viewer !== undefined,
    subscriptionTag: holdings
      .filter((holding) => givesAccess(holding, call.contract))
      .flatMap(({ product }) => listIn<string>(product, 'grantsTags')),
    profile: { kids: profile?.kids ?? false, maxAge: profile?.maxAge },
    claim: viewer?.$?.claims,
  }
  return rule !== undefined && matches(facts, rule)
}

const LIVE_BLOCKS: Readonly<Record<string, string>> = {
  SCHEDULED: 'NOT_STARTED',
  ENDED: 'ENDED',
  CANCELLED: 'CANCELLED',
}

/** A live event follows the encoder, a broadcast the clock. */
export const liveReason: Rule = (_world, asset, { now }) => {
  const upcoming = asset.type === 'broadcasts' && broadcastState(asset, now) === 'UPCOMING'
  const state = upcoming
    ? 'NOT_STARTED'
    : asset.type === 'live-events' && LIVE_BLOCKS[String(asset.liveState)]
  if (!state) return undefined
  const startAt = String(asset.startAt)
  return { data: { state, startAt }, ...(state !== 'NOT_STARTED' && { resolvable: 'NONE' }) }
}

/** A broadcast that has ended plays as long as catch-up is allowed. */
export const catchUpReason: Rule = (world, asset, { now }) => {
  if (asset.type !== 'broadcasts' || broadcastState(asset, now) !== 'FINISHED') return undefined
  const { catchUp, catchUpUntil } = rightsOf(world, asset)
  if (catchUp && now < String(catchUpUntil)) return undefined
  return { data: { mode: 'CATCH_UP', ...(catchUpUntil && { catchUpUntil }) } }
}

/** No edition of the asset has a stream that plays; a trailer is not the asset. */
export const streamReason: Rule = (world, asset, { platform }) => {
  const editions = editionsOf(world, asset).filter((edition) => !isFreeKind(edition))
  if (editions.some((edition) => isPlayable(world, edition, platform))) return undefined
  const { status = 'DRAFT' } = editions[0] ?? {}
  return { data: { editionStatus: status === 'READY' ? 'DRAFT' : status } }
}
