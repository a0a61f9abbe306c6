import type { Example } from '../../../api/operation.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import { buildTemplate } from '../../../api/samples/request.ts'
import { JsonScript } from '../json-script.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import styles from './panel.module.css'
import { RequestPanel } from './request-panel.tsx'

/** Of generated examples, by which fields they have. */
const NAMES: Record<string, string> = {
  required: words.requiredFields,
  some: words.someFields,
  all: words.allFields,
}

function nameExample({ name, summary, isMade }: Example): string {
  return summary || (isMade && NAMES[name]) || name
}

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
  const template = buildTemplate(reference, operation, nameExample)
  return (
    <figure className={styles.panel} data-request="" data-island="request">
      <RequestPanel template={template} />
      <JsonScript value={template} />
    </figure>
  )
}
