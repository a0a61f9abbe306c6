import type { TokenFlow } from '../../../api/reference.ts'
import { isObject, objectAt, type RawObject, textAt } from '../read/raw.ts'

const ADDRESSES = [
  ['authorizationUrl', 'authorize'],
  ['deviceAuthorizationUrl', 'device'],
  ['tokenUrl', 'token'],
  ['refreshUrl', 'refresh'],
] as const

/** The flows of an OAuth 2.0 scheme. */
export function transformFlows(scheme: RawObject): TokenFlow[] {
  return Object.entries(objectAt(scheme, 'flows')).flatMap(([name, flow]) => {
    if (name.startsWith('x-') || !isObject(flow)) return []
    const scopes = Object.entries(objectAt(flow, 'scopes')).map(([scope, text]) => ({
      name: scope,
      description: typeof text === 'string' ? text : '',
    }))
    const addresses = ADDRESSES.flatMap(([key, kind]) => {
      const url = textAt(flow, key)
      return url ? [{ kind, url }] : []
    })
    return [{ name, addresses, scopes }]
  })
}
