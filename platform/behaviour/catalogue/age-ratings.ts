import type { JsonObject } from '../../src/contract.ts'
import { rowsOf, type World } from '../../src/world.ts'
import { type Asset, findAsset, listIn, type Reference } from './assets.ts'

/** A rating with its age. */
export interface AgeRating extends JsonObject {
  readonly system: string
  readonly rating: string
  readonly minAge: number
}

/**
 * The ratings of the systems that apply in a country; a broadcast has those of its linked asset.
 */
export function ageRatingsOf(world: World, asset: Asset, country: string): AgeRating[] {
  if (asset.type === 'broadcasts') {
    const linked = asset.asset && findAsset(world, asset.asset as unknown as Reference)
    return linked ? ageRatingsOf(world, linked, country) : []
  }
  const systems = rowsOf(world, 'AgeSystem').filter((system) =>
    listIn<string>(system, 'countries').includes(country),
  )
  return listIn<JsonObject & { system: string; rating: string }>(asset, 'ageRatings').flatMap(
    (own) => {
      const system = systems.find(({ systemName }) => systemName === own.system)
      const known = listIn<{ value: string; minAge: number }>(system, 'ratings')
      const minAge = known.find(({ value }) => value === own.rating)?.minAge
      return minAge === undefined ? [] : [{ ...own, minAge }]
    },
  )
}

export function highestRating(ratings: readonly AgeRating[]): AgeRating | undefined {
  return ratings.toSorted((one, other) => other.minAge - one.minAge)[0]
}
