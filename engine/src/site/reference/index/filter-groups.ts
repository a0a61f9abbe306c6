import type { Uses } from '../uses/uses.ts'
import type { IndexGroup, IndexOperation, Records } from './index-data.ts'
import { createMatcher, createUseMatcher } from './match-operation.ts'

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
  return pickOperations(groups, records, (operation, group) =>
    matches({ ...operation, group }) ? operation : null,
  )
}

/** The groups with what matches by what it uses; operations that match by themselves are left out. */
export function filterByUse(
  groups: IndexGroup[],
  records: Records | null,
  { query, uses }: { query: string; uses: Uses },
): FilteredGroup[] {
  const matches = createMatcher(query)
  const findUse = createUseMatcher(query, uses)
  return pickOperations(groups, records, (operation, group) => {
    const use = matches({ ...operation, group }) ? null : findUse({ ...operation, group })
    return use && { ...operation, use }
  })
}

function pickOperations(
  groups: IndexGroup[],
  records: Records | null,
  pick: (operation: IndexOperation, group: string) => IndexOperation | null,
): FilteredGroup[] {
  return groups.flatMap((group) => {
    const all = group.operations ?? records?.get(group.slug) ?? []
    const operations = all.flatMap((operation) => pick(operation, group.name) ?? [])
    return operations.length > 0 ? [{ ...group, count: operations.length, operations }] : []
  })
}

/** As many operations as can be read; the groups keep their true counts. */
export function limitGroups(groups: FilteredGroup[]): FilteredGroup[] {
  let left = MAX_MATCHES
  return groups.flatMap((group) => {
    const operations = group.operations.slice(0, left)
    left -= operations.length
    return operations.length > 0 ? [{ ...group, operations }] : []
  })
}
