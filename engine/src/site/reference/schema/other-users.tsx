import { Fragment } from 'react'
import { operationHash, usesHash } from '../../../api/operation-links.ts'
import type { Operation } from '../../../api/reference.ts'
import styles from '../operation/operation-view.module.css'

/** More are behind a link. */
const MOST_NAMED = 3

/** `Also taken by Update a movie`, and where all of them are listed. */
export function OtherTakers({ name, others }: { name: string; others: Operation[] }) {
  if (others.length === 0) return null
  const rest = others.length - MOST_NAMED
  return (
    <p className={styles.also}>
      Also taken by{' '}
      {others.slice(0, MOST_NAMED).map(({ id, summary }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <a href={operationHash(id)}>{summary}</a>
        </Fragment>
      ))}
      {rest > 0 && (
        <>
          {' and '}
          <a href={usesHash(name)}>{rest} more</a>
        </>
      )}
    </p>
  )
}
