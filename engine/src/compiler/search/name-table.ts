import type { Reference } from '../../api/reference.ts'
import { kindOfName } from '../../api/search-links.ts'
import type { SearchIndex, SearchName } from '../../model/search.ts'
import { groupBy } from './group-by.ts'
import { steps } from './steps.ts'

interface OwnedName {
  name: string
  place: string
  entry: number
}

/** Names with their owners, written for size; owners keep their order. */
export function nameTable(owned: OwnedName[]): Pick<SearchIndex, 'names' | 'places'> {
  const places = new Map<string, number>()
  const names = groupBy(owned, ({ name }) => name).map(([name, owners]): SearchName => {
    const owning = steps(owners.map(({ entry }) => entry))
    const standing = steps(owners.map(({ place }) => numberOf(place, places)))
    return [name, ...owning.flatMap((entry, index) => [entry, standing[index] ?? 0])]
  })
  return { names: names.sort(([a], [b]) => (a < b ? -1 : 1)), places: [...places.keys()] }
}

function numberOf(place: string, places: Map<string, number>): number {
  const known = places.get(place)
  if (known !== undefined) return known
  places.set(place, places.size)
  return places.size - 1
}

/** A problem's `code` may hold any error code, but only the responses that really carry one are its owners. */
export function withoutPossibleCodes<T extends { name: string; place: string }>(
  owned: T[],
  references: Reference[],
): T[] {
  const operations = references.flatMap((reference) => reference.operations)
  const codes = new Set(
    operations.flatMap(({ responses }) => responses.flatMap((one) => one.errorCodes)),
  )
  return owned.filter(({ name, place }) => kindOfName(name, place) !== 'value' || !codes.has(name))
}
