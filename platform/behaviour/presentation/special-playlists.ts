import type { JsonObject } from '../../src/contract.ts'
import type { World } from '../../src/world.ts'
import type { Audience } from '../access/audience.ts'
import type { Asset } from '../catalogue/assets.ts'
import { becauseYouWatched, popularAssets, rankedFor } from '../discovery/recommend.ts'
import { LIVE_SPECIALS } from '../live/live-playlists.ts'
import { VIEWER_SPECIALS } from '../playback/viewer-playlists.ts'

/** A playlist that the platform computes. */
export interface Special {
  readonly title: JsonObject
  readonly needsLogin?: true
  readonly assets: (world: World, audience: Audience) => Asset[]
  /** The asset that the items resemble. */
  readonly seed?: (world: World, audience: Audience) => Asset | undefined
  /** The key of the playlist that is returned instead. */
  readonly answersAs?: (world: World, audience: Audience) => string | undefined
}

export const SPECIALS: Readonly<Record<string, Special>> = {
  ...VIEWER_SPECIALS,
  ...LIVE_SPECIALS,
  'most-popular': {
    title: { en: 'Most popular', nl: 'Populair' },
    assets: (world, { now }) => popularAssets(world, now),
  },
  'user-recommendations': {
    title: { en: 'For you', nl: 'Voor jou' },
    needsLogin: true,
    assets: (world, audience) => rankedFor(world, audience).assets,
    answersAs: (world, audience) =>
      rankedFor(world, audience).fallback ? 'most-popular' : undefined,
  },
  'because-you-watched': {
    title: { en: 'Because you watched', nl: 'Omdat je keek naar' },
    needsLogin: true,
    assets: (world, audience) => becauseYouWatched(world, audience)?.assets ?? [],
    seed: (world, audience) => becauseYouWatched(world, audience)?.seed,
  },
}
