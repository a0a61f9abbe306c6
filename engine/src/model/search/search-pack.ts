import {
  DOCS,
  methodOf,
  OTHER_RELEASE,
  type SearchEntry,
  type SearchGroup,
  type SearchIndex,
  type SearchSection,
} from './search.ts'

/**
 * Increment on every change of `PackedIndex` and of the words that `searchTerms` finds: a tab opened
 * before a release may load a newer index.
 */
const FORMAT = 3

/** The index as transferred: columns instead of rows, without anything derivable. */
export interface PackedIndex extends Omit<SearchIndex, 'entries' | 'sections'> {
  format: number
  entries: PackedEntries
  sections: [entry: number, ...headings: PackedHeading[]][]
}

/** The anchor is omitted if it is the slug of the heading. */
type PackedHeading = string | [title: string, anchor: string]

interface PackedEntries {
  /** One character per entry, a digit or a letter: the index of its group. */
  categories: string
  ids: string[]
  descriptions: string[]
  /** Pages only: title, then keywords. */
  pages: string[][]
  /** Operations only: `getUserCode`; the full route if the group is not that of the family. */
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
    sections: packSections(sections),
  }
}

export function unpackIndex({ format, ...packed }: PackedIndex): SearchIndex {
  if (format !== FORMAT) throw new Error(OTHER_RELEASE)
  return {
    ...packed,
    entries: unpackEntries(packed.entries, packed.groups),
    sections: packed.sections.flatMap(([entry, ...headings]) =>
      headings.map((heading): SearchSection => {
        const [title, anchor = anchorOf(title)] = typeof heading === 'string' ? [heading] : heading
        return [entry, anchor, title]
      }),
    ),
  }
}

/** One item per page: its sections follow one another. */
function packSections(sections: SearchSection[]): PackedIndex['sections'] {
  const pages: PackedIndex['sections'] = []
  for (const [entry, anchor, title] of sections) {
    if (pages.at(-1)?.[0] !== entry) pages.push([entry])
    pages.at(-1)?.push(anchor === anchorOf(title) ? title : [title, anchor])
  }
  return pages
}

/** `/fapi#/operations/getMenus` in its family's group → `getMenus` */
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
