import { operationHash } from '../../../api/operation-links.ts'
import { describeUse } from '../uses/describe-use.ts'
import { breakable } from './breakable-path.ts'
import type { IndexOperation } from './index-data.ts'
import styles from './operation-index.module.css'
import { subGroups } from './sub-groups.ts'
import { useShownNames } from './use-shown-names.ts'

/** The operations of a group, divided by path where they are many. */
export function OperationRows({
  operations,
  current,
}: {
  operations: IndexOperation[]
  /** Id of the operation that is open. */
  current: string | null
}) {
  const names = useShownNames()
  return subGroups(operations).map(({ label, operations: members }) => (
    <div key={label}>
      {label && <p className={styles.label}>{label}</p>}
      <ul data-names={names === 'path' ? names : undefined}>
        {members.map((operation) => (
          <Row
            key={operation.id}
            operation={operation}
            names={names}
            isCurrent={operation.id === current}
          />
        ))}
      </ul>
    </div>
  ))
}

/** A row is as small as it can be: a family has hundreds. What it does not show is its tooltip. */
function Row({
  operation: { id, method, path, summary, deprecated, use },
  names,
  isCurrent,
}: {
  operation: IndexOperation
  names: 'summary' | 'path'
  isCurrent: boolean
}) {
  const [shown, tooltip] = names === 'path' ? [breakable(path), summary] : [summary, path]
  return (
    <li>
      <a
        href={use ? `${operationHash(id)}/${use.link}` : operationHash(id)}
        title={tooltip}
        data-deprecated={deprecated || undefined}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <b data-method={method.toLowerCase()}>{method}</b> {shown}
        {use && <small>{describeUse(use)}</small>}
      </a>
    </li>
  )
}
