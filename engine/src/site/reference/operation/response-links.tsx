import type { ResponseLink } from '../../../api/operation.ts'
import { operationHash } from '../../../api/operation-links.ts'
import styles from './operation-view.module.css'
import { Remark } from './prose.tsx'

/** What can be called next, and which parts of the answer go into that call. */
export function ResponseLinks({ links }: { links: ResponseLink[] }) {
  return links.map(({ name, operationId, description, parameters }) => (
    <div key={name} className={styles.link}>
      Then: {name}
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
