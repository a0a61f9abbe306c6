import { callbackNames } from '../../model/field-path.ts'
import type { Operation, Reference } from '../../model/reference.ts'
import { MethodBadge } from '../ui/method-badge.tsx'
import { MediaView } from './body-view.tsx'
import styles from './operation-view.module.css'
import { Prose, Remark } from './prose.tsx'
import type { Budget } from './schema-node.ts'
import { statusLabel } from './status-label.ts'

/** Requests that the platform will make because of this one. */
export function Callbacks({
  reference,
  operation,
  budget,
}: {
  reference: Reference
  operation: Operation
  budget: Budget
}) {
  if (operation.callbacks.length === 0) return null
  const names = callbackNames(operation)
  return (
    <section data-part="callbacks">
      <h2>Callbacks</h2>
      {operation.callbacks.map(({ name, expression, operation: callback }, index) => (
        <div key={names[index]} className={styles.response} data-callback={names[index]}>
          <details>
            <summary>
              <MethodBadge method={callback.method} /> {callback.summary || name}
            </summary>
            <p className={styles.media}>
              <code>{expression}</code>
            </p>
            <div className="prose">
              <Prose nodes={callback.description} sink={3} />
            </div>
            {callback.requestBody?.media.map((media) => (
              <MediaView key={media.type} media={media} reference={reference} budget={budget} />
            ))}
            <ul>
              {callback.responses.map(({ status, description }) => (
                <li key={status}>
                  Answer with {status} {statusLabel(status)} <Remark nodes={description} />
                </li>
              ))}
            </ul>
          </details>
        </div>
      ))}
    </section>
  )
}
