import { kindOfName, linkOfName, ownersOf } from '../../../api/search-links.ts'
import { type Owners, readOwners } from '../../../model/search/owned-names.ts'
import type { NameKind } from '../../../model/search/search.ts'
import { nameKey } from '../../../model/search/search-words.ts'
import type { UsesIndex } from '../../../model/uses.ts'
import { fetchFile } from '../../ui/states/fetch-file.ts'
import { FragmentError } from '../navigation/fragments.ts'

/** An operation that uses a name, and where. */
export interface Use {
  operationId: string
  name: string
  kind: NameKind
  /** What follows the operation in its link: `response/409=ALREADY_EXISTS`. */
  link: string
}

/** What the operations of a family use. */
export interface Uses {
  /** Of a name in any spelling; where there is none, of the names that begin so. */
  find: (phrase: string) => Use[]
}

const MIN_PREFIX_LENGTH = 3
const MAX_NAMES = 8

interface Named {
  name: string
  key: string
  owners: Owners
}

export function readUses(index: UsesIndex): Uses {
  const { operations, names, locations } = index
  const owned = readOwners(index)
  const keyed = names
    .map((name, number): Named => ({ name, key: nameKey(name), owners: owned[number] ?? [] }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const usesOf = ({ name, owners }: Named): Use[] =>
    ownersOf(owners, locations).map(({ entry, location }) => ({
      operationId: operations[entry] ?? '',
      name,
      kind: kindOfName(name, location),
      link: linkOfName(name, location),
    }))
  return {
    find: (phrase) => {
      const wanted = nameKey(phrase)
      const exact = keyed.filter(({ key }) => key === wanted)
      if (exact.length > 0) return exact.flatMap(usesOf)
      if (wanted.length < MIN_PREFIX_LENGTH) return []
      return keyed
        .filter(({ key }) => key.startsWith(wanted))
        .sort((a, b) => a.key.length - b.key.length)
        .slice(0, MAX_NAMES)
        .flatMap(usesOf)
    },
  }
}

export async function requestUses(url: string): Promise<Uses> {
  const response = await fetchFile(url).catch(() => null)
  if (!response?.ok) throw new FragmentError(response?.status ?? 0)
  const index = await response.json().catch(() => {
    throw new FragmentError(200)
  })
  return readUses(index as UsesIndex)
}
