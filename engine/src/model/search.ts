/** A group of results: the pages, or the operations of a family that the navbar names. */
export interface SearchGroup {
  /** `docs`, or the family. */
  id: SearchCategory
  label: string
}

/** The id of a group. */
export type SearchCategory = string

/** Pages, and the operations of families without a group of their own. */
export const DOCS = 'docs'

export const RESULTS_PER_CATEGORY = 5

/** Of a group's five results, so many may come from one name. */
export const OWNERS_PER_CATEGORY = 3

export interface SearchEntry {
  /** `GET /user/code` for an operation, the route for a page. */
  id: string
  /** The path for an operation, the title for a page. */
  title: string
  description: string
  /** Words of a page's author; empty for an operation. */
  keywords: string[]
  /** Route with hash, without base: `/fapi#/operations/getUserCode`. */
  url: string
  category: SearchCategory
}

/** Everything that is searched; `search-pack.ts` has the form in which it travels. */
export interface SearchIndex {
  /** In the order in which they are shown. */
  groups: SearchGroup[]
  entries: SearchEntry[]
  sections: SearchSection[]
  words: SearchWords
  /** Where names stand inside an operation, as beginnings of links: `response/200/sources.drm.`, `query/`. */
  places: string[]
  names: SearchName[]
  /** Guides and the operations they speak of, all as numbers of entries: `[guide, ...operations]`. */
  mentions: number[][]
  /** Phrases that mean the same, e.g. `["favorite", "watchlist"]`. */
  synonyms: string[][]
}

/** A heading of a page; its text without anchor is the page's beginning. */
export type SearchSection = [entry: number, anchor: string, title: string]

/** The words beneath headings, written for size: a word costs its letters once, a section one or two digits. */
export interface SearchWords {
  /** All of them, in order: `asset batch cursor` */
  list: string
  /** For each word the numbers of its sections, each as the step from the last: `0,12,3 7 1,1` */
  sections: string
}

/**
 * A name out of a contract, and its best owners as pairs of entry and place, each as the step from the last:
 * `["licenseUrl", 13, 4, 44, 0]` stands at place 4 of the entries 13 and 57.
 */
export type SearchName = [name: string, ...owners: number[]]

export type NameKind = 'field' | 'parameter' | 'header' | 'value' | 'code' | 'status' | 'schema'

/** `GET /user/code` → `GET`; null for a page. */
export function methodOf(entry: SearchEntry): string | null {
  return entry.title.startsWith('/') && entry.id.endsWith(` ${entry.title}`)
    ? entry.id.slice(0, -entry.title.length - 1)
    : null
}
