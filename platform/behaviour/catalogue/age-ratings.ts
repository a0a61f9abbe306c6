import type { JsonObject } from '../../src/contract.ts'
import { rowsOf, type World } from '../../src/world.ts'
import { type Asset, findAsset, listIn, type Reference } from './assets.ts'
import { carrierOf } from './broadcast-state.ts'

/** A rating with its age. */
export interface AgeRating extends JsonObject {
  readonly system: string
  readonly rating: string
  readonly minAge: number
}

/** What a broadcast has its images and ratings from: the linked asset, else the channel. Another asset has its own. */
export function workOf(world: World, asset: Asset): Asset {
  const linked = asset.asset && findAsset(world, asset.asset as unknown as Reference)
  return linked || carrierOf(world, asset)
}

/** The ratings of the systems that apply in a country. */
export function ageRatingsOf(world: World, asset: Asset, country: string): AgeRating[] {
  const systems = rowsOf(world, 'AgeSystem').filter((system) =>
    listIn<string>(system, 'countries').includes(country),
  )
  return listIn<JsonObject & { system: string; rating: string }>(
    workOf(world, asset),
    'ageRatings',
  ).flatMap((own) => {
    const system = systems.find(({ systemName }) => systemName === own.system)
    const known = listIn<{ value: string; minAge: number }>(system, 'ratings')
    const minAge = known.find(({ value }) => value === own.rating)?.minAge
    return minAge === undefined ? [] : [{ ...own, minAge }]
  })
}

export function highestRating(ratings: readonly AgeRating[]): AgeRating | undefined {
  return ratings.toSorted((one, other) => other.minAge - one.minAge)[0]
}
