import type { JsonObject } from '../../src/contract.ts'
import { serviceOf } from '../../src/tenant.ts'
import { find, type World } from '../../src/world.ts'
import { type Asset, assetsOf, listIn, parentOf, type Window } from './assets.ts'
import { carrierOf } from './broadcast-state.ts'

export type AvailabilityState = 'ANNOUNCED' | 'PUBLISHED' | 'SCHEDULED' | 'EXPIRED' | 'HIDDEN'

/** The publication state of an asset, independent of the caller. */
export interface Availability extends JsonObject {
  readonly state: AvailabilityState
  readonly publishedFrom?: string
  readonly publishedUntil?: string
}

const HIDDEN: Availability = { state: 'HIDDEN' }

/**
 * The state is computed, never stored. A service shows the assets of its sources only. An episode
 * needs a visible parent; a broadcast has the state of its channel.
 */
export function availabilityOf(world: World, asset: Asset, now: string): Availability {
  if (asset.type === 'broadcasts') {
    const channel = find(world, 'Channel', asset.channelId) as Asset | undefined
    return channel ? availabilityOf(world, channel, now) : HIDDEN
  }
  if (asset.status !== 'READY' || asset.visibility === 'HIDDEN') return HIDDEN
  if (!listIn(serviceOf(world), 'sourceIds').includes(asset.sourceId)) return HIDDEN
  const own = listIn<Window>(asset, 'windows')
  if (asset.type !== 'episodes') return betweenWindows(own, now)
  const parent = parentOf(world, asset)
  const above = parent ? availabilityOf(world, parent, now) : HIDDEN
  return isShown(above) ? betweenWindows(within(parent, own), now) : above
}

/** The windows of an episode, as far as its parent is shown; its own if they never meet. */
function within(parent: Asset | undefined, own: readonly Window[]): readonly Window[] {
  const windows: readonly Window[] = own.length > 0 ? own : [{ kind: 'PUBLISHED', from: '' }]
  const common = merged(listIn<Window>(parent, 'windows')).flatMap((shown) =>
    windows.flatMap(({ kind, ...window }) => {
      const [, from = ''] = [window.from, shown.from].toSorted()
      const [until] = [window.until, shown.until].filter(Boolean).toSorted()
      return until && until <= from ? [] : [{ kind, from, ...(until && { until }) }]
    }),
  )
  return common.length > 0 ? common : own
}

function isShown({ state }: Availability): boolean {
  return state === 'PUBLISHED' || state === 'ANNOUNCED'
}

/** Windows are half open. Without windows, an asset is always published. */
function betweenWindows(windows: readonly Window[], now: string): Availability {
  if (windows.length === 0) return { state: 'PUBLISHED' }
  const published = merged(windows.filter(({ kind }) => kind === 'PUBLISHED'))
  const current = published.find((window) => contains(window, now))
  if (current) return dated('PUBLISHED', current)
  const next = published.find(({ from }) => from > now)
  if (windows.some((window) => window.kind === 'ANNOUNCED' && contains(window, now))) {
    return dated('ANNOUNCED', next)
  }
  if (next) return dated('SCHEDULED', next)
  return published.length > 0 ? dated('EXPIRED', published.at(-1)) : HIDDEN
}

/** In order of time; windows that touch or overlap are one publication. */
function merged(windows: readonly Window[]): Window[] {
  const spans: Window[] = []
  for (const window of windows.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = spans.at(-1)
    const ends = last?.until
    if (!last || (ends && ends < window.from)) spans.push(window)
    else if (ends && !(window.until && window.until < ends)) {
      spans.splice(-1, 1, { ...window, from: last.from })
    }
  }
  return spans
}

export function contains({ from, until }: Window, now: string): boolean {
  return from <= now && (until === undefined || now < until)
}

function dated(state: AvailabilityState, window?: Window): Availability {
  return {
    state,
    ...(window && { publishedFrom: window.from }),
    ...(window?.until && { publishedUntil: window.until }),
  }
}

/** Whether fapi returns the asset by its id; else 404, as if it did not exist. */
export function isFound(world: World, asset: Asset, now: string): boolean {
  const availability = availabilityOf(world, asset, now)
  return isShown(availability) || availability.state === 'EXPIRED'
}

/** Whether the asset appears in lists: expired and unlisted ones do not. A broadcast is listed with its channel. */
export function isListed(world: World, asset: Asset, now: string): boolean {
  const { visibility } = carrierOf(world, asset)
  return visibility !== 'UNLISTED' && isShown(availabilityOf(world, asset, now))
}

/** Assets that appear in lists now. */
export function listed(world: World, now: string, type?: string): Asset[] {
  return assetsOf(world, type).filter((asset) => isListed(world, asset, now))
}

/** The channels in the order that operators set; the others follow by their number. */
export function orderedChannels(world: World): Asset[] {
  const ids = listIn<string>(find(world, 'ChannelOrder', 'only'), 'channelIds')
  const rank = ({ id }: Asset) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return assetsOf(world, 'channels').toSorted(
    (one, other) => rank(one) - rank(other) || Number(one.number) - Number(other.number),
  )
}

/** The same, but only those that are listed. */
export function channelsInOrder(world: World, now: string): Asset[] {
  return orderedChannels(world).filter((channel) => isListed(world, channel, now))
}
