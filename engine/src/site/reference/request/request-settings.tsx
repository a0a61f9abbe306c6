import type { Reference } from '../../../api/reference.ts'
import styles from './request-settings.module.css'

/** Where a reader sets what all samples use. Servers are remembered; credentials live as long as the page. */
export function RequestSettings({ reference: { servers, security } }: { reference: Reference }) {
  const variables = [
    ...new Map(
      servers.flatMap((server) => server.variables.map((variable) => [variable.name, variable])),
    ).values(),
  ]
  return (
    <form
      id="request-settings"
      popover="auto"
      className={styles.settings}
      data-settings=""
      aria-label="Base URL and credentials"
    >
      {servers.length > 0 && (
        <label>
          Base URL
          <select name="server">
            {servers.map(({ url, description }, index) => (
              <option key={url} value={index}>
                {description ? `${description}: ${url}` : url}
              </option>
            ))}
          </select>
        </label>
      )}
      {variables.map(({ name, value, values }) => (
        <label key={name}>
          {name}
          <input
            name={`variable:${name}`}
            placeholder={value}
            list={values.length > 0 ? `values-${name}` : undefined}
            autoComplete="off"
          />
          {values.length > 0 && (
            <datalist id={`values-${name}`}>
              {values.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          )}
        </label>
      ))}
      <label>
        Another base URL
        <input name="baseUrl" type="url" placeholder="https://" autoComplete="off" />
      </label>
      {Object.entries(security).map(([name, { kind, name: header }]) => (
        <label key={name}>
          {name} <small>{header || kind}</small>
          <input name={`credential:${name}`} autoComplete="off" />
        </label>
      ))}
      <p>
        Servers are remembered in this browser. Credentials are not: they are gone when you leave
        the page.
      </p>
      <button type="reset">Reset</button>
      <script
        type="application/json"
        data-servers=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without «<»
        dangerouslySetInnerHTML={{ __html: JSON.stringify(servers).replaceAll('<', '\\u003c') }}
      />
    </form>
  )
}
