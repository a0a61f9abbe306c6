import {
  DOCS,
  methodOf,
  type SearchEntry,
  type SearchGroup,
  type SearchIndex,
  type SearchSection,
} from './search.ts'

/** Below the base. It has no hash in its name: the pages would carry it, and change with every word of every other page. */
export const SEARCH_FILE = 'search.json'

/** To be raised with every change of `PackedIndex`: a tab that was opened before a release may read an index made after it. */
const FORMAT = 2

/** The index as it travels: columns instead of rows, and nothing that can be made from something else. */
export interface PackedIndex extends Omit<SearchIndex, 'entries' | 'sections'> {
  format: number
  entries: PackedEntries
  /** Without anchor when it is the heading in lower case and hyphens. */
  sections: ([entry: number, title: string] | [entry: number, title: string, anchor: string])[]
}

interface PackedEntries {
  /** One sign for each entry, a digit or a letter: the number of its group. */
  categories: string
  ids: string[]
  descriptions: string[]
  /** Of pages only: title, then keywords. */
  pages: string[][]
  /** Of operations only: `getUserCode`; the whole route where the group is not that of the family. */
  operations: string[]
}

export function packIndex(index: SearchIndex): PackedIndex {
  const { entries, sections, groups } = index
  const numbers = new Map(groups.map(({ id }, number) => [id, number.toString(36)]))
  return {
    ...index,
    format: FORMAT,
    entries: {
      categories: entries.map(({ category }) => numbers.get(category)).join(''),
      ids: entries.map(({ id }) => id),
      descriptions: entries.map(({ description }) => description),
      pages: entries
        .filter((entry) => !methodOf(entry))
        .map((page) => [page.title, ...page.keywords]),
      operations: entries.filter(methodOf).map(shortRoute),
    },
    sections: sections.map(([entry, anchor, title]) => {
      return anchor === anchorOf(title) ? [entry, title] : [entry, title, anchor]
    }),
  }
}

export function unpackIndex({ format, ...packed }: PackedIndex): SearchIndex {
  if (format !== FORMAT)
    throw new Error('The site was updated since this page was opened. Load the page again.')
  return {
    ...packed,
    entries: unpackEntries(packed.entries, packed.groups),
    sections: packed.sections.map(([entry, title, anchor = anchorOf(title)]): SearchSection => {
      return [entry, anchor, title]
    }),
  }
}

/** `/fapi#/operations/getMenus` in the group of its family → `getMenus` */
function shortRoute({ url, category }: SearchEntry): string {
  const prefix = operationsOf(category)
  return url.startsWith(prefix) ? url.slice(prefix.length) : url
}

function operationsOf(category: string): string {
  return `/${category}#/operations/`
}

function unpackEntries(
  { categories, ids, ...packed }: PackedEntries,
  groups: SearchGroup[],
): SearchEntry[] {
  let [page, operation] = [0, 0]
  return ids.map((id, index) => {
    const category = groups[Number.parseInt(categories[index] ?? '0', 36)]?.id ?? DOCS
    const description = packed.descriptions[index] ?? ''
    if (id.startsWith('/')) {
      const [title = '', ...keywords] = packed.pages[page++] ?? []
      return { id, title, description, keywords, url: id, category }
    }
    const route = packed.operations[operation++] ?? ''
    const url = route.startsWith('/') ? route : operationsOf(category) + route
    return { id, title: id.slice(id.indexOf(' ') + 1), description, keywords: [], url, category }
  })
}

/** `Update safely` → `update-safely` */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
