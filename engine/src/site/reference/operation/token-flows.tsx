import type { TokenFlow } from '../../../api/reference.ts'

/** The URLs of each OAuth 2.0 flow, and its scopes. */
export function TokenFlows({ flows }: { flows: TokenFlow[] }) {
  return flows.map(({ name, addresses, scopes }) => (
    <div key={name}>
      <p>
        Flow {name}.
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
