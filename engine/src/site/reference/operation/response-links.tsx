import type { ResponseLink } from '../../../api/operation.ts'
import { operationHash } from '../../../api/operation-links.ts'
import { referenceStrings as words } from '../reference-strings.ts'
import styles from './operation-view.module.css'
import { passedName } from './passed-name.ts'
import { Remark } from './prose.tsx'

/** Follow-up calls, and the parts of the response they use. */
export function ResponseLinks({ links }: { links: ResponseLink[] }) {
  return links.map(({ name, operationId, description, passed }) => (
    <div key={name} className={styles.link}>
      {words.followUp} {name}
      {operationId && (
        <>
          {' '}
          <a href={operationHash(operationId)}>{operationId}</a>
        </>
      )}
      <Remark nodes={description} />
      {passed.map((one) => (
        <p key={passedName(one)} className={styles.media}>
          {passedName(one)} = <code>{one.value}</code>
        </p>
      ))}
    </div>
  ))
}
