import type { TokenFlow } from '../../../api/reference.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import { flowWords } from './credential-words.ts'

/** The URLs of each OAuth 2.0 flow, and its scopes. */
export function TokenFlows({ flows }: { flows: TokenFlow[] }) {
  return flows.map((flow) => (
    <div key={flow.name}>
      <p>
        <TextWithCode text={flowWords(flow)} />
      </p>
      {flow.scopes.length > 0 && (
        <ul>
          {flow.scopes.map(({ name: scope, description }) => (
            <li key={scope}>
              <code>{scope}</code> {description}
            </li>
          ))}
        </ul>
      )}
    </div>
  ))
}
