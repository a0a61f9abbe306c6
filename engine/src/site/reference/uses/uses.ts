import { kindOfName, linkOfName, ownersOf } from '../../../api/search-links.ts'
import type { NameKind, SearchName } from '../../../model/search/search.ts'
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

const SHORTEST_PREFIX = 3
const MOST_NAMES = 8

export function readUses({ operations, names, locations }: UsesIndex): Uses {
  const keyed = names.map((name) => ({ key: nameKey(name[0]), name }))
  const usesOf = (name: SearchName): Use[] =>
    ownersOf(name, locations).map(({ entry, location }) => ({
      operationId: operations[entry] ?? '',
      name: name[0],
      kind: kindOfName(name[0], location),
      link: linkOfName(name[0], location),
    }))
  return {
    find: (phrase) => {
      const wanted = nameKey(phrase)
      const exact = keyed.filter(({ key }) => key === wanted)
      if (exact.length > 0) return exact.flatMap(({ name }) => usesOf(name))
      if (wanted.length < SHORTEST_PREFIX) return []
      return keyed
        .filter(({ key }) => key.startsWith(wanted))
        .sort((a, b) => a.key.length - b.key.length)
        .slice(0, MOST_NAMES)
        .flatMap(({ name }) => usesOf(name))
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
