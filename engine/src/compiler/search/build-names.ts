import { operationHref } from '../../api/operation-links.ts'
import type { Operation, Reference } from '../../api/reference.ts'
import { kindOfLocation } from '../../api/search-links.ts'
import { groupBy } from '../../model/group-by.ts'
import type { SearchEntry, SearchIndex, SearchName } from '../../model/search.ts'
import { wordsOf } from '../../model/search-words.ts'
import { type OperationName, operationNames } from './operation-names.ts'
import { steps } from './steps.ts'

interface Owner extends OperationName {
  entry: number
  category: string
  /** Smaller is more relevant. */
  rank: number
}

/** Maximum number of results in a group that one name may contribute. */
const OWNERS_PER_CATEGORY = 3
const METHOD_RANK: Record<string, number> = { GET: 0, POST: 0.4, PUT: 0.6 }
const REMOTE_METHOD = 0.8

/**
 * All names in the contracts with the operations that own them. A name such as `title` has hundreds
 * of owners:
 * only the most relevant per group are kept.
 */
export function buildNames(
  references: Reference[],
  entries: SearchEntry[],
): Pick<SearchIndex, 'names' | 'places'> {
  const locations = new Map<string, number>()
  const codes = errorCodes(references)
  const owners = nameOwners(references, entries).filter(
    // The schema of a problem's `code` allows every error code, but only responses that list one
    // own it.
    ({ name, location }) => kindOfLocation(location) !== 'value' || !codes.has(name),
  )
  const names = groupBy(owners, (owner) => owner.name).map(([name, all]): SearchName => {
    const kept = groupBy(all, (owner) => owner.category).flatMap(([, group]) =>
      nearestOwners(group),
    )
    const entries = steps(kept.map(({ entry }) => entry))
    const locationSteps = steps(kept.map(({ location }) => numberOf(location, locations)))
    return [name, ...entries.flatMap((entry, index) => [entry, locationSteps[index] ?? 0])]
  })
  return { names: names.sort(([a], [b]) => (a < b ? -1 : 1)), places: [...locations.keys()] }
}

function nameOwners(references: Reference[], entries: SearchEntry[]): Owner[] {
  const entryOf = new Map(entries.map((entry, index) => [entry.url, index]))
  const partsOf = rememberParts()
  return references.flatMap((reference) =>
    reference.operations.flatMap((operation) => {
      const entry = entryOf.get(operationHref(reference.family, operation.id))
      if (entry === undefined) return []
      const rankOf = ownerRank(operation, partsOf)
      return operationNames(operation, reference.schemas).map((name) => ({
        ...name,
        entry,
        category: reference.family,
        rank: rankOf(name),
      }))
    }),
  )
}

function errorCodes(references: Reference[]): Set<string> {
  const operations = references.flatMap((reference) => reference.operations)
  return new Set(operations.flatMap(({ responses }) => responses.flatMap((one) => one.errorCodes)))
}

type PartsOf = (text: string) => string[]

/** Memoised: thousands of operations share a few hundred names. */
function rememberParts(): PartsOf {
  const known = new Map<string, string[]>()
  return (text) => {
    const parts = known.get(text) ?? wordsOf(text).flatMap((word) => word.parts)
    known.set(text, parts)
    return parts
  }
}

/** How relevant an operation is for one of its names. */
function ownerRank(operation: Operation, partsOf: PartsOf): (name: OperationName) => number {
  const path = new Set(partsOf(operation.path))
  const method = METHOD_RANK[operation.method.toUpperCase()] ?? REMOTE_METHOD
  const own = method + operation.path.split('/').length / 10
  return ({ name, distance }) => {
    const isShared = partsOf(name).some((part) => path.has(part))
    return distance + own - (isShared ? 2 : 0)
  }
}

function nearestOwners(owners: Owner[]): Owner[] {
  return owners.sort((a, b) => a.rank - b.rank || a.entry - b.entry).slice(0, OWNERS_PER_CATEGORY)
}

function numberOf(location: string, locations: Map<string, number>): number {
  const known = locations.get(location)
  if (known !== undefined) return known
  locations.set(location, locations.size)
  return locations.size - 1
}
