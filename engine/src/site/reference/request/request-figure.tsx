import type { Operation, Reference } from '../../../api/reference.ts'
import { buildTemplate } from '../../../api/samples/request.ts'
import { JsonScript } from '../../ui/json-script.tsx'
import styles from './panel.module.css'
import { RequestPanel } from './request-panel.tsx'

/**
 * The panel in an operation's page, with the data from which the island generates other languages.
 */
export function RequestFigure({
  reference,
  operation,
}: {
  reference: Reference
  operation: Operation
}) {
  const template = buildTemplate(reference, operation)
  return (
    <figure className={styles.panel} data-request="" data-island="request">
      <RequestPanel template={template} />
      <JsonScript value={template} />
    </figure>
  )
}
