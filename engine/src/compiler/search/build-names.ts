import { operationHref } from '../../api/operation-links.ts'
import type { Operation, Reference } from '../../api/reference.ts'
import { kindOfName } from '../../api/search-links.ts'
import type { OwnedNames } from '../../model/search/owned-names.ts'
import { OWNERS_PER_CATEGORY, type SearchEntry } from '../../model/search/search.ts'
import { wordsOf } from '../../model/search/search-words.ts'
import type { Cache } from '../cache/cache.ts'
import { errorCodesOf, isNoPossibleCode, NameTable } from './name-table.ts'
import { type OperationName, operationNames } from './operation-names.ts'

/** A name of an operation, among the most relevant ones of that name. */
interface OwnedName extends OperationName {
  /** Route of the operation, as of its entry. */
  url: string
  /** Smaller is more relevant. */
  rank: number
}

const METHOD_RANK: Record<string, number> = { GET: 0, POST: 0.4, PUT: 0.6 }
const REMOTE_METHOD = 0.8

interface Contract {
  reference: Reference
  /** The outline changes with all of its names. */
  parts: { outline: string }
}

/** Like `buildNames`, but cached by contract: an edit changes one of them at most. */
export async function buildNamesCached(
  contracts: Contract[],
  entries: SearchEntry[],
  cache: Cache,
): Promise<OwnedNames> {
  const codes = errorCodesOf(contracts.map(({ reference }) => reference))
  const owned = await Promise.all(
    contracts.map(({ reference, parts }) => {
      const inputs = [parts.outline, [...codes].sort()]
      return cache.value({ kind: 'names', name: reference.family, inputs }, async () =>
        namesOf(reference, codes),
      )
    }),
  )
  return tableOf(owned.flat(), entries)
}

/**
 * All names in the contracts with the operations that own them. A name such as `title` has hundreds
 * of owners: only the most relevant per group are kept.
 */
export function buildNames(references: Reference[], entries: SearchEntry[]): OwnedNames {
  const codes = errorCodesOf(references)
  return tableOf(
    references.flatMap((reference) => namesOf(reference, codes)),
    entries,
  )
}

function tableOf(owned: OwnedName[], entries: SearchEntry[]): OwnedNames {
  const entryOf = new Map(entries.map(({ url }, index) => [url, index]))
  const table = new NameTable()
  for (const { name, location, url } of owned) {
    const entry = entryOf.get(url)
    if (entry !== undefined) table.add({ name, location, entry })
  }
  return table.packed()
}

/** The names of a contract, each with the few operations that it is most relevant for. */
function namesOf(reference: Reference, codes: ReadonlySet<string>): OwnedName[] {
  const isReal = isNoPossibleCode(codes)
  const partsOf = rememberParts()
  const nearest = new Map<string, OwnedName[]>()
  for (const operation of reference.operations) {
    const url = operationHref(reference.family, operation.id)
    const rankOf = ownerRank(operation, partsOf)
    for (const name of operationNames(operation, reference))
      if (isNear(name) && isReal(name)) keepNearest(nearest, { ...name, url, rank: rankOf(name) })
  }
  return [...nearest.values()].flat()
}

/** The most relevant owners of a name; the best come first. */
function keepNearest(nearest: Map<string, OwnedName[]>, owned: OwnedName): void {
  const known = nearest.get(owned.name) ?? []
  const worse = known.findIndex((other) => other.rank > owned.rank)
  known.splice(worse < 0 ? known.length : worse, 0, owned)
  if (known.length > OWNERS_PER_CATEGORY) known.pop()
  nearest.set(owned.name, known)
}

/** Of schemas only those of bodies themselves: all others would cost each reader of the search 10 KB; `uses.json` has them. */
function isNear({ name, location }: OperationName): boolean {
  return kindOfName(name, location) !== 'schema' || /^(?:request|response\/\w+)~$/.test(location)
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
