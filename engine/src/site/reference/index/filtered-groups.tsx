import { use } from 'react'
import { LoadBoundary } from '../../ui/load-boundary.tsx'
import type { OpenedOperation } from '../operation/opened-operation.ts'
import { filterGroups } from './filter-groups.ts'
import type { IndexData, Records } from './index-data.ts'
import { Group } from './index-groups.tsx'
import { OperationRows } from './operation-rows.tsx'

interface Props extends Omit<IndexData, 'hasChanges'> {
  opened: OpenedOperation
  query: string
}

/** What matches the filter, every group open. */
export function FilteredGroups(props: Props) {
  if (props.groups.every(({ operations }) => operations !== null))
    return <Matches {...props} fetched={null} />
  return (
    <LoadBoundary
      resource={props.records}
      label="Loading the operations"
      title="The operations could not be loaded."
    >
      <FetchedMatches {...props} />
    </LoadBoundary>
  )
}

function FetchedMatches(props: Props) {
  return <Matches {...props} fetched={use(props.records.get())} />
}

function Matches({ groups, fetched, opened, query }: Props & { fetched: Records | null }) {
  const found = filterGroups(groups, fetched, query)
  if (found.length === 0) return <p data-none="">No operation matches.</p>
  return found.map((group) => (
    <Group key={group.slug} group={{ ...group, count: group.operations.length }} open>
      <OperationRows operations={group.operations} current={opened.id} />
    </Group>
  ))
}
