import { operationHref } from '../../api/operation-links.ts'
import type { Operation, Reference } from '../../api/reference.ts'
import { kindOfName } from '../../api/search-links.ts'
import type { OwnedNames } from '../../model/search/owned-names.ts'
import { OWNERS_PER_CATEGORY, type SearchEntry } from '../../model/search/search.ts'
import { wordsOf } from '../../model/search/search-words.ts'
import type { Cache } from '../cache/cache.ts'
import { isNoPossibleCode, NameTable } from './name-table.ts'
import { type OperationName, operationNames } from './operation-names.ts'

interface Owner extends OperationName {
  entry: number
  /** Smaller is more relevant. */
  rank: number
}

const METHOD_RANK: Record<string, number> = { GET: 0, POST: 0.4, PUT: 0.6 }
const REMOTE_METHOD = 0.8

interface Contract {
  reference: Reference
  /** Changes with the content of its document. */
  fingerprint: string
}

/** Like `buildNames`, but cached: an edited guide changes neither the contracts nor the entries. */
export function buildNamesCached(
  contracts: Contract[],
  entries: SearchEntry[],
  cache: Cache,
): Promise<OwnedNames> {
  const fingerprints = contracts.map(({ fingerprint }) => fingerprint)
  const inputs = [fingerprints, entries.map(({ url }) => url)]
  const references = contracts.map(({ reference }) => reference)
  return cache.value({ kind: 'names', inputs }, async () => buildNames(references, entries))
}

/**
 * All names in the contracts with the operations that own them. A name such as `title` has hundreds
 * of owners: only the most relevant per group are kept.
 */
export function buildNames(references: Reference[], entries: SearchEntry[]): OwnedNames {
  const entryOf = new Map(entries.map((entry, index) => [entry.url, index]))
  const isReal = isNoPossibleCode(references)
  const partsOf = rememberParts()
  const nearest = new Map<string, Owner[]>()
  for (const reference of references)
    for (const operation of reference.operations) {
      const entry = entryOf.get(operationHref(reference.family, operation.id))
      if (entry === undefined) continue
      const rankOf = ownerRank(operation, partsOf)
      for (const name of operationNames(operation, reference))
        if (isNear(name) && isReal(name))
          keepNearest(nearest, `${name.name} ${reference.family}`, {
            ...name,
            entry,
            rank: rankOf(name),
          })
    }
  const table = new NameTable()
  for (const owner of [...nearest.values()].flat()) table.add(owner)
  return table.packed()
}

/** Owners of a name in a family; the best come first. */
function keepNearest(nearest: Map<string, Owner[]>, key: string, owner: Owner): void {
  const known = nearest.get(key) ?? []
  const worse = known.findIndex((other) => other.rank > owner.rank)
  known.splice(worse < 0 ? known.length : worse, 0, owner)
  if (known.length > OWNERS_PER_CATEGORY) known.pop()
  nearest.set(key, known)
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
