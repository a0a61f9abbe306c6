import { type ReactNode, use } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { LoadBoundary } from '../../ui/states/load-boundary.tsx'
import { stateStrings } from '../../ui/strings.ts'
import type { OpenedOperation } from '../navigation/opened-operation.ts'
import { toolStrings as words } from '../tool-strings.ts'
import type { IndexData, IndexGroup } from './index-data.ts'
import { OperationRows } from './operation-rows.tsx'
import { useOpenGroups } from './use-open-groups.ts'

interface Props extends Omit<IndexData, 'hasChanges'> {
  opened: OpenedOperation
}

/** All groups; in the browser only those that stand open hold their rows. */
export function IndexGroups({ groups, records, opened }: Props) {
  const { isOpen, choose } = useOpenGroups(opened)
  return groups.map((group) => (
    <Group
      key={group.slug}
      group={group}
      open={isOpen(group)}
      onToggle={(open) => choose(group.slug, open)}
    >
      {group.operations ? (
        <OperationRows operations={group.operations} current={opened.id} />
      ) : (
        <LoadBoundary
          resource={records}
          label={words.loadingOperations}
          title={stateStrings.operationsFailed}
        >
          <FetchedRows {...{ group, records, opened }} />
        </LoadBoundary>
      )}
    </Group>
  ))
}

function FetchedRows({
  group,
  records,
  opened,
}: Pick<Props, 'records' | 'opened'> & { group: IndexGroup }) {
  return <OperationRows operations={use(records.get()).get(group.slug) ?? []} current={opened.id} />
}

export function Group({
  group: { slug, name, count, operations },
  open,
  onToggle,
  children,
}: {
  group: IndexGroup
  open: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}) {
  // Without a script, a group that is closed can be opened too.
  const isHeld = open || (typeof window === 'undefined' && operations !== null)
  return (
    <details
      data-group={slug}
      open={open}
      onToggle={({ currentTarget }) =>
        currentTarget.open !== open && onToggle?.(currentTarget.open)
      }
    >
      <summary>
        <Icon name="chevron" size={12} />
        <span>{name}</span> <small>{count}</small>
      </summary>
      {isHeld && children}
    </details>
  )
}
