import type { Operation, Reference } from '../../../api/reference.ts'
import { buildTemplate } from '../../../api/samples/request.ts'
import { resolveRequest } from '../../../api/samples/resolve-request.ts'
import { serverUrl } from '../../../api/server-url.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './panel.module.css'
import { languagesFor } from './sample-languages.ts'

/** A request that works, in the reader's language. The first one is written here; the browser writes the others from the template. */
export function RequestPanel({
  reference,
  operation,
}: {
  reference: Reference
  operation: Operation
}) {
  const languages = languagesFor(reference)
  const template = buildTemplate(reference, operation)
  const [server] = template.servers ?? reference.servers
  const request = resolveRequest(template, 0, { baseUrl: serverUrl(server), credentials: {} })
  return (
    <figure className={styles.panel} data-request="">
      <figcaption>
        <span>Request</span>
        {template.bodies.length > 1 && (
          <select aria-label="Example" data-body="">
            {template.bodies.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        )}
        <select aria-label="Language" data-language="">
          {languages.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <CopyButton label="Copy request" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{languages[0]?.write(request)}</code>
      </pre>
      <button type="button" className={styles.settings} popoverTarget="request-settings">
        Base URL and credentials
      </button>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without «<»
        dangerouslySetInnerHTML={{ __html: JSON.stringify(template).replaceAll('<', '\\u003c') }}
      />
    </figure>
  )
}
