import type { Contract, Family } from '../src/contract.ts'
import type { Platform } from '../src/platform.ts'
import { locate } from '../src/routing.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']
const SECONDS = '7200'

/** Headers that no success declares, and those that scripts read anyway. */
const UNDECLARED = ['Date', 'Age', 'Deprecation', 'Sunset', 'Link', 'Retry-After']
const SAFELISTED = new Set(['Cache-Control', 'Content-Type', 'Vary'])

/** Request headers beside those of the contract; `Prefer` is the model's own. */
const SENT = ['Content-Type', 'traceparent', 'Prefer']

/** The headers that let pages of every origin call a family and read its responses. */
export function crossOriginHeaders(
  { families }: Platform,
  target: string,
): Readonly<Record<string, string>> {
  const served = [...families.values()].map(({ contract }) => contract)
  const hosts = served.map(({ family, hosts }) => [family, hosts] as [Family, readonly string[]])
  const url = URL.canParse(target) ? new URL(target) : new URL('http://localhost')
  const { family } = locate(url, hosts)
  const contracts = served.filter((contract) => !family || contract.family === family)
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': METHODS.join(', '),
    'Access-Control-Allow-Headers': listed(contracts.flatMap(sentHeaders)),
    'Access-Control-Expose-Headers': listed(contracts.flatMap(readHeaders)),
    'Access-Control-Max-Age': SECONDS,
  }
}

const listed = (names: readonly string[]) => [...new Set(names)].toSorted().join(', ')

function sentHeaders({ operations, securitySchemes }: Contract): string[] {
  const parameters = operations.flatMap((operation) => operation.parameters)
  const declared = parameters.filter((each) => each.in === 'header').map(({ name }) => name)
  const credentials = Object.values(securitySchemes).map(({ header }) => header)
  return [...declared, ...credentials, ...SENT]
}

function readHeaders({ operations }: Contract): string[] {
  const responses = operations.flatMap((operation) => Object.values(operation.responses))
  const declared = responses.flatMap(({ headers }) => headers)
  return [...declared, ...UNDECLARED].filter((name) => !SAFELISTED.has(name))
}
