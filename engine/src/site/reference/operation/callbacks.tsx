import { callbackNames } from '../../../api/field-path.ts'
import type { Parameter, Response } from '../../../api/operation.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import { MethodBadge } from '../../ui/method-badge.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import { MediaView } from '../schema/body-view.tsx'
import type { Budget } from '../schema/schema-node.ts'
import { LinkName } from './link-name.tsx'
import styles from './operation-view.module.css'
import { ParameterList } from './parameter-list.tsx'
import { Prose, Remark } from './prose.tsx'
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
      <h2>{words.callbacks}</h2>
      {operation.callbacks.map(({ name, expression, operation: callback }, index) => (
        <div key={names[index]} className={styles.response} data-callback={names[index]}>
          <details>
            <summary>
              <MethodBadge method={callback.method} /> {callback.summary || name}
            </summary>
            <p className={styles.media}>
              <code>{expression}</code>
            </p>
            {callback.deprecated && <p className={styles.deprecated}>{words.callbackDeprecated}</p>}
            <div className="prose">
              <Prose nodes={callback.description} sink={3} />
            </div>
            {callback.externalDocs && (
              <p className={styles.more}>
                {words.more}:{' '}
                <a href={callback.externalDocs.url}>
                  {callback.externalDocs.description || callback.externalDocs.url}
                </a>
              </p>
            )}
            <Parameters parameters={callback.parameters} reference={reference} />
            {callback.requestBody?.media.map((media) => (
              <MediaView key={media.type} media={media} reference={reference} budget={budget} />
            ))}
            <ul className={styles.codes} data-callback="response">
              {callback.responses.map((response) => (
                <li key={response.status} data-status={response.status}>
                  <CallbackAnswer response={response} reference={reference} budget={budget} />
                </li>
              ))}
            </ul>
          </details>
          <LinkName>#</LinkName>
        </div>
      ))}
    </section>
  )
}

/** By location; a link goes through it as through the callback itself: `/callbacks/onEvent/header/X-Signature`. */
function Parameters({ parameters, reference }: { parameters: Parameter[]; reference: Reference }) {
  const locations = new Set(parameters.map((parameter) => parameter.in))
  return [...locations].map((location) => (
    <div key={location} data-callback={location}>
      <ParameterList
        parameters={parameters.filter((parameter) => parameter.in === location)}
        reference={reference}
      />
    </div>
  ))
}

/** What the platform expects to hear. */
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
      {words.respondWith} <LinkName>{status}</LinkName> {statusLabel(status)}{' '}
      <Remark nodes={description} />
      {media.map((entry) => (
        <MediaView key={entry.type} media={entry} reference={reference} budget={budget} />
      ))}
      {headers.length > 0 && (
        <div data-headers="">
          <ParameterList parameters={headers} reference={reference} />
        </div>
      )}
    </>
  )
}
