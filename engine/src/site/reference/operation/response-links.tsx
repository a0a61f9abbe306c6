import type { ResponseLink } from '../../../api/operation.ts'
import { operationHash } from '../../../api/operation-links.ts'
import { referenceStrings as words } from '../reference-strings.ts'
import styles from './operation-view.module.css'
import { Remark } from './prose.tsx'

/** Follow-up calls, and the parts of the response they use. */
export function ResponseLinks({ links }: { links: ResponseLink[] }) {
  return links.map(({ name, operationId, description, parameters }) => (
    <div key={name} className={styles.link}>
      {words.followUp} {name}
      {operationId && (
        <>
          {' '}
          <a href={operationHash(operationId)}>{operationId}</a>
        </>
      )}
      <Remark nodes={description} />
      {Object.entries(parameters).map(([parameter, expression]) => (
        <p key={parameter} className={styles.media}>
          {parameter} = <code>{expression}</code>
        </p>
      ))}
    </div>
  ))
}
