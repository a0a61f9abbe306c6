import type { SearchName } from './search/search.ts'

/** Below the family's folder: `/fapi/uses.json`. */
export const USES_FILE = 'uses.json'

/** Everything that the operations of a family use, by name, with all operations that use it; owners are numbers of operations. */
export interface UsesIndex {
  /** Ids. */
  operations: string[]
  names: SearchName[]
  /** Where names stand inside an operation; see `SearchIndex`. */
  locations: string[]
}
