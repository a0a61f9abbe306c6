import type { Reference } from '../../api/reference.ts'
import { kindOfName } from '../../api/search-links.ts'
import { groupBy } from '../../model/group-by.ts'
import type { SearchIndex, SearchName } from '../../model/search/search.ts'
import { steps } from './steps.ts'

interface OwnedName {
  name: string
  location: string
  entry: number
}

/** Names with their owners, written for size; owners keep their order. */
export function nameTable(owned: OwnedName[]): Pick<SearchIndex, 'names' | 'places'> {
  const places = new Map<string, number>()
  const names = groupBy(owned, ({ name }) => name).map(([name, owners]): SearchName => {
    const owning = steps(owners.map(({ entry }) => entry))
    const standing = steps(owners.map(({ location }) => numberOf(location, places)))
    return [name, ...owning.flatMap((entry, index) => [entry, standing[index] ?? 0])]
  })
  return { names: names.sort(([a], [b]) => (a < b ? -1 : 1)), places: [...places.keys()] }
}

function numberOf(location: string, places: Map<string, number>): number {
  const known = places.get(location)
  if (known !== undefined) return known
  places.set(location, places.size)
  return places.size - 1
}

/** A problem's `code` may hold any error code, but only the responses that really carry one are its owners. */
export function withoutPossibleCodes<T extends { name: string; location: string }>(
  owned: T[],
  references: Reference[],
): T[] {
  const operations = references.flatMap((reference) => reference.operations)
  const codes = new Set(
    operations.flatMap(({ responses }) => responses.flatMap((one) => one.errorCodes)),
  )
  return owned.filter(
    ({ name, location }) => kindOfName(name, location) !== 'value' || !codes.has(name),
  )
}
