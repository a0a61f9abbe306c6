import { use } from 'react'
import { usesHash } from '../../../api/operation-links.ts'
import { fillIn } from '../../../model/strings.ts'
import { LoadBoundary } from '../../ui/states/load-boundary.tsx'
import { stateStrings } from '../../ui/strings.ts'
import type { OpenedOperation } from '../navigation/opened-operation.ts'
import { toolStrings as words } from '../tool-strings.ts'
import { type FilteredGroup, filterByUse, filterGroups, limitGroups } from './filter-groups.ts'
import type { IndexData, Records } from './index-data.ts'
import { Group } from './index-groups.tsx'
import { OperationRows } from './operation-rows.tsx'

interface Props extends Omit<IndexData, 'hasChanges'> {
  opened: OpenedOperation
  query: string
}

/** What matches the filter, every group open: by itself first, then by what it uses. */
export function FilteredGroups(props: Props) {
  if (props.groups.every(({ operations }) => operations !== null))
    return <Matches {...props} fetched={null} />
  return (
    <LoadBoundary
      resource={props.records}
      label={words.loadingOperations}
      title={stateStrings.operationsFailed}
    >
      <FetchedMatches {...props} />
    </LoadBoundary>
  )
}

function FetchedMatches(props: Props) {
  return <Matches {...props} fetched={use(props.records.get())} />
}

type MatchesProps = Props & { fetched: Records | null }

function Matches(props: MatchesProps) {
  const { groups, fetched, opened, query, uses } = props
  const found = filterGroups(groups, fetched, query)
  return (
    <>
      <Found groups={found} opened={opened} />
      <LoadBoundary resource={uses} label={words.loadingUses} title={words.usesFailed}>
        <UseMatches {...props} isOnly={found.length === 0} />
      </LoadBoundary>
    </>
  )
}

function UseMatches({
  groups,
  fetched,
  opened,
  query,
  uses,
  isOnly,
}: MatchesProps & { isOnly: boolean }) {
  const found = filterByUse(groups, fetched, { query, uses: use(uses.get()) })
  if (found.length === 0) return isOnly ? <p data-none="">{words.noMatch}</p> : null
  const operations = found.flatMap((group) => group.operations)
  const names = new Set(operations.map((operation) => operation.use?.name))
  const [only] = names
  const count = operations.length
  const text = fillIn(count === 1 ? words.oneUses : words.manyUse, { count })
  const [before, after] = text.split('{name}')
  return (
    <>
      <p data-uses="">
        {names.size === 1 && only !== undefined ? (
          <a href={usesHash(only)}>
            {before}
            <code>{only}</code>
            {after}
          </a>
        ) : (
          fillIn(text, { name: words.suchName })
        )}
      </p>
      <Found groups={found} opened={opened} />
    </>
  )
}

function Found({ groups, opened }: { groups: FilteredGroup[]; opened: OpenedOperation }) {
  return limitGroups(groups).map((group) => (
    <Group key={group.slug} group={group} open>
      <OperationRows operations={group.operations} current={opened.id} />
    </Group>
  ))
}
