import type { Operation, Reference } from '../../../api/reference.ts'
import { curl } from '../../../api/samples/curl.ts'
import { languagesFor } from '../../../api/samples/languages.ts'
import { buildTemplate } from '../../../api/samples/request.ts'
import { resolveRequest } from '../../../api/samples/resolve-request.ts'
import { serverUrl } from '../../../api/server-url.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './panel.module.css'

/** A request that works, in the reader's language. curl is written here; the browser writes the others from the template. */
export function RequestPanel({
  reference,
  operation,
}: {
  reference: Reference
  operation: Operation
}) {
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
          {languagesFor(reference.family).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <CopyButton label="Copy request" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{curl(request)}</code>
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
