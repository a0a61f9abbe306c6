import type { OwnedNames } from './owned-names.ts'

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
export interface SearchIndex extends OwnedNames {
  /** In display order. */
  groups: SearchGroup[]
  entries: SearchEntry[]
  sections: SearchSection[]
  words: SearchWords
  /** Guides and the operations they mention, as entry indices: `[guide, ...operations]`. */
  mentions: number[][]
  /** Phrases that mean the same, e.g. `["favorite", "watchlist"]`. */
  synonyms: string[][]
}

/** A heading of a page; the section without an anchor is the text before the first heading. */
export type SearchSection = [entry: number, anchor: string, title: string]

/** The words of the sections, packed for size: a word that other texts of the index have is not repeated. */
export interface SearchWords {
  /** Words that no entry, heading or name has; each is listed with the first section that has it: `["ask server", "", "proxy"]`. */
  own: string[]
  /**
   * The sections of each word as steps, for every word of the other texts in the order of
   * `otherTerms`, then for those of `own` without the first: `0,12,3  7 1,1 `.
   */
  sections: string
}

export type NameKind = 'field' | 'parameter' | 'header' | 'value' | 'code' | 'status' | 'schema'

/** Why an index cannot be read by this code. */
export const OTHER_RELEASE = 'The site was updated since this page was opened. Load the page again.'

/** `GET /user/code` → `GET`; null for a page. */
export function methodOf(entry: SearchEntry): string | null {
  return entry.title.startsWith('/') && entry.id.endsWith(` ${entry.title}`)
    ? entry.id.slice(0, -entry.title.length - 1)
    : null
}
