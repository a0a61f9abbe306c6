import { Fragment } from 'react'
import { operationHash, usesHash } from '../../../api/operation-links.ts'
import { fillIn } from '../../../model/strings.ts'
import styles from '../operation/operation-view.module.css'
import { ruleStrings, referenceStrings as words } from '../reference-strings.ts'
import type { OtherUsers } from './schema-users.ts'

/** `Also taken by Update a movie`, and where all of them are listed. */
export function OtherTakers({ name, others }: { name: string; others: OtherUsers }) {
  const { first, rest } = others
  if (first.length === 0) return null
  return (
    <p className={styles.also}>
      {words.alsoTakenBy}{' '}
      {first.map(({ id, summary }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <a href={operationHash(id)}>{summary}</a>
        </Fragment>
      ))}
      {rest > 0 && (
        <>
          {` ${ruleStrings.and} `}
          <a href={usesHash(name)}>{fillIn(words.countMore, { count: rest })}</a>
        </>
      )}
    </p>
  )
}
