import { callbackNames } from '../../model/field-path.ts'
import type { Response } from '../../model/operation.ts'
import type { Operation, Reference } from '../../model/reference.ts'
import { MethodBadge } from '../ui/method-badge.tsx'
import { MediaView } from './body-view.tsx'
import styles from './operation-view.module.css'
import { ParameterList } from './parameter-list.tsx'
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
            <ParameterList parameters={callback.parameters} reference={reference} />
            {callback.requestBody?.media.map((media) => (
              <MediaView key={media.type} media={media} reference={reference} budget={budget} />
            ))}
            <ul>
              {callback.responses.map((response) => (
                <li key={response.status}>
                  <CallbackAnswer response={response} reference={reference} budget={budget} />
                </li>
              ))}
            </ul>
          </details>
        </div>
      ))}
    </section>
  )
}

/** What the platform expects to hear; no answer of ours, so it has no link of its own. */
function CallbackAnswer({
  response: { status, description, media, headers },
  reference,
  budget,
}: {
  response: Response
  reference: Reference
  budget: Budget
}) {
  return (
    <>
      Answer with {status} {statusLabel(status)} <Remark nodes={description} />
      {media.map((entry) => (
        <MediaView key={entry.type} media={entry} reference={reference} budget={budget} />
      ))}
      <ParameterList parameters={headers} reference={reference} />
    </>
  )
}
