import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { type Asset, assetById, inLanguage, listIn } from './assets.ts'

/** A version of a work that a viewer can choose. */
export interface Edition extends Row {
  readonly id: string
  readonly assetId: string
  readonly kind: string
  readonly durationSeconds: number
  readonly status: string
}

/** A delivery form of an edition; a child of it. */
export interface Stream extends Row {
  readonly id: string
  readonly protocol: string
  readonly url: string
  readonly drm: string
  readonly maxHeight: number
}

/** The editions that belong to an asset: MAIN first, then by kind and label. */
export function ownEditions(world: World, { id }: Row): Edition[] {
  const place = (edition: Edition) =>
    [edition.kind !== 'MAIN', edition.kind, inLanguage(edition.label, ['en']), edition.id].join()
  return rowsOf(world, 'Edition')
    .filter(({ assetId }) => assetId === id)
    .toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

/** What plays: of a channel its live edition, and of a broadcast that of its channel. */
export function editionsOf(world: World, asset: Asset): Edition[] {
  const channel = find(world, 'Channel', asset.channelId ?? asset.id)
  if (!channel) return ownEditions(world, asset)
  return ownEditions(world, channel).filter(({ id }) => id === channel.liveEditionId)
}

/** Protected streams play as long as their source has a DRM configuration. */
export function streamsOf(world: World, { id, assetId }: Edition): Stream[] {
  const hasDrm = find(world, 'DrmService', assetById(world, assetId)?.sourceId)
  return rowsOf(world, 'Stream').filter(
    ({ $, drm }) => $?.parent === id && (hasDrm || drm === 'NONE'),
  )
}

/** The streams of an edition that a platform plays, in its own order of DRM systems; unprotected ones come first. */
export function streamsFor(world: World, edition: Edition, platform: string): Stream[] {
  const order = ['NONE', ...listIn<string>(find(world, 'Platform', platform), 'drmOrder')]
  return streamsOf(world, edition)
    .filter(({ drm }) => order.includes(drm))
    .toSorted((one, other) => order.indexOf(one.drm) - order.indexOf(other.drm))
}

/** With a stream to deliver, to the platform if one is given; earlier streams play while a job runs, or after it failed. */
export function isPlayable(world: World, edition: Edition, platform?: string): boolean {
  const streams = platform ? streamsFor(world, edition, platform) : streamsOf(world, edition)
  return edition.status !== 'DRAFT' && streams.length > 0
}

/** Trailers and previews play without a plan, even if the asset does not. */
export function isFreeKind({ kind }: Edition): boolean {
  return kind === 'TRAILER' || kind === 'PREVIEW'
}
