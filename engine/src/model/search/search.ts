/** A group of results: pages, or the operations of a family in the navbar. */
export interface SearchGroup {
  /** `docs`, or a family. */
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
  /** From the page's front matter; empty for an operation. */
  keywords: string[]
  /** Route with hash, without base: `/fapi#/operations/getUserCode`. */
  url: string
  category: SearchCategory
}

/** Everything searchable; `search-pack.ts` defines the transfer format. */
export interface SearchIndex {
  /** In display order. */
  groups: SearchGroup[]
  entries: SearchEntry[]
  sections: SearchSection[]
  words: SearchWords
  /**
   * Locations of names inside an operation, as link prefixes: `response/200/sources.drm.`,
   * `query/`.
   */
  locations: string[]
  names: SearchName[]
  /** Guides and the operations they mention, as entry indices: `[guide, ...operations]`. */
  mentions: number[][]
  /** Phrases that mean the same, e.g. `["favorite", "watchlist"]`. */
  synonyms: string[][]
}

/** A heading of a page; the section without an anchor is the text before the first heading. */
export type SearchSection = [entry: number, anchor: string, title: string]

/**
 * The words of the sections, packed for size: each word is stored once, each section as one or two
 * digits.
 */
export interface SearchWords {
  /** All words, sorted: `asset batch cursor` */
  list: string
  /** For each word its section indices, delta-encoded: `0,12,3 7 1,1` */
  sections: string
}

/**
 * A name from a contract, and its best owners as pairs of entry and location, delta-encoded:
 * `["licenseUrl", 13, 4, 44, 0]` is at location 4 of entry 13 and of entry 57.
 */
export type SearchName = [name: string, ...owners: number[]]

export type NameKind = 'field' | 'parameter' | 'header' | 'value' | 'code' | 'status' | 'schema'

/** `GET /user/code` → `GET`; null for a page. */
export function methodOf(entry: SearchEntry): string | null {
  return entry.title.startsWith('/') && entry.id.endsWith(` ${entry.title}`)
    ? entry.id.slice(0, -entry.title.length - 1)
    : null
}
