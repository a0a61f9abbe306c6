import type { OwnedNames } from './search/owned-names.ts'

/** Below the family's folder: `/fapi/uses.json`. */
export const USES_FILE = 'uses.json'

/** Everything that the operations of a family use, by name, with all operations that use it; owners are numbers of operations. */
export interface UsesIndex extends OwnedNames {
  /** Ids. */
  operations: string[]
}
