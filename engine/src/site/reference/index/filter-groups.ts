import type { IndexGroup, IndexOperation, Records } from './index-data.ts'
import { createMatcher } from './match-operation.ts'

/** Beyond this a filter is too wide to be read; memory stays flat however large the family is. */
const MAX_MATCHES = 200

export interface FilteredGroup extends IndexGroup {
  operations: IndexOperation[]
}

/** The groups that hold something that matches, with just that. */
export function filterGroups(
  groups: IndexGroup[],
  records: Records | null,
  query: string,
): FilteredGroup[] {
  const matches = createMatcher(query)
  let left = MAX_MATCHES
  return groups.flatMap((group) => {
    const all = group.operations ?? records?.get(group.slug) ?? []
    const operations = all
      .filter((operation) => matches({ ...operation, group: group.name }))
      .slice(0, left)
    left -= operations.length
    return operations.length > 0 ? [{ ...group, operations }] : []
  })
}
