import { crc32 } from 'node:zlib'
import type { RawObject } from '../read/raw.ts'

/** How many entries have a name that begins a group: one of these. */
const ENTRIES_OF_A_GROUP = 32

/**
 * An object in groups of consecutive entries. Where one begins depends on names only: an edit
 * changes one group, and so does another entry.
 */
export function sliceEntries(object: RawObject): RawObject[] {
  const groups: [string, unknown][][] = []
  for (const entry of Object.entries(object)) {
    const group = groups.at(-1)
    if (group && crc32(entry[0]) % ENTRIES_OF_A_GROUP !== 0) group.push(entry)
    else groups.push([entry])
  }
  return groups.map((group) => Object.fromEntries(group))
}
