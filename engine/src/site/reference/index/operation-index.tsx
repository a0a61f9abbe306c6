import { operationHash } from '../../../api/operation-links.ts'
import type { Operation, OperationGroup, Reference } from '../../../api/reference.ts'
import { Icon } from '../../ui/icon.tsx'
import { breakable } from './breakable-path.ts'
import styles from './operation-index.module.css'

/** Up to here all groups stand open, and a reader sees the whole family at a glance. */
const MOST_OPEN = 60

/** Beyond this the rows of a group come when it is opened: the page stays as light as that of a small family. */
const MOST_INLINE = 600

export function isLarge(reference: Reference): boolean {
  return reference.operations.length + reference.webhooks.length > MOST_INLINE
}

/** Every operation by group: a column on wide screens, a sheet behind a button on narrow ones. */
export function OperationIndex({ reference }: { reference: Reference }) {
  const groups = indexGroups(reference)
  const { operations, webhooks } = reference
  return (
    <nav
      className={styles.index}
      id="operation-index"
      popover="auto"
      aria-label="Operations"
      data-print="none"
    >
      <search className={styles.tools}>
        <input
          type="search"
          data-filter=""
          placeholder={`Filter ${operations.length} operations`}
          aria-label="Filter operations"
          autoComplete="off"
          spellCheck={false}
        />
        <button
          type="button"
          data-names=""
          aria-pressed="false"
          title="Show summaries instead of paths"
        >
          Aa<span className="visually-hidden">Show summaries instead of paths</span>
        </button>
        <button
          type="button"
          className={styles.close}
          popoverTarget="operation-index"
          popoverTargetAction="hide"
          aria-label="Close the list of operations"
        >
          <Icon name="close" />
        </button>
      </search>
      <div className={styles.groups} data-groups="">
        <a className={styles.home} href="#/">
          Overview
        </a>
        {groups.map((group) => (
          <details
            key={group.slug}
            data-group={group.slug}
            open={operations.length + webhooks.length <= MOST_OPEN}
          >
            <summary>
              <Icon name="chevron" size={12} />
              {group.name} <small>{group.operations.length}</small>
            </summary>
            {!isLarge(reference) && <OperationRows operations={group.operations} />}
          </details>
        ))}
        <p data-none="" hidden>
          No operation matches.
        </p>
      </div>
    </nav>
  )
}

/** A row is as small as it can be: a family has hundreds. The summary is its tooltip until the reader wants it instead. */
function OperationRows({ operations }: { operations: Operation[] }) {
  return (
    <ul>
      {operations.map(({ id, method, path, summary, deprecated }) => (
        <li key={id}>
          <a href={operationHash(id)} title={summary} data-deprecated={deprecated || undefined}>
            <b data-method={method.toLowerCase()}>{method}</b> {breakable(path)}
          </a>
        </li>
      ))}
    </ul>
  )
}

export interface IndexGroup extends Pick<OperationGroup, 'name' | 'slug'> {
  operations: Operation[]
}

/** The document's groups, and one for webhooks. */
export function indexGroups(reference: Reference): IndexGroup[] {
  const byId = new Map(reference.operations.map((operation) => [operation.id, operation]))
  const groups = reference.groups.map(({ name, slug, operationIds }) => ({
    name,
    slug,
    operations: operationIds.flatMap((id) => byId.get(id) ?? []),
  }))
  if (reference.webhooks.length === 0) return groups
  return [...groups, { name: 'Webhooks', slug: '-webhooks', operations: reference.webhooks }]
}
