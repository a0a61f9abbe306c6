import type { TokenFlow } from '../../../api/reference.ts'
import { referenceStrings as words } from '../reference-strings.ts'

/** The URLs of each OAuth 2.0 flow, and its scopes. */
export function TokenFlows({ flows }: { flows: TokenFlow[] }) {
  return flows.map(({ name, addresses, scopes }) => (
    <div key={name}>
      <p>
        {words.flow} {name}.
        {addresses.map(({ label, url }) => (
          <span key={label}>
            {' '}
            {label} <code>{url}</code>.
          </span>
        ))}
      </p>
      {scopes.length > 0 && (
        <ul>
          {scopes.map(({ name: scope, description }) => (
            <li key={scope}>
              <code>{scope}</code> {description}
            </li>
          ))}
        </ul>
      )}
    </div>
  ))
}
