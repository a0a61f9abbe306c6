import type { TokenFlow } from '../../../api/reference.ts'
import { isObject, objectAt, type RawObject, textAt } from '../read/raw.ts'

const ADDRESSES = [
  ['authorizationUrl', 'Log in at'],
  ['deviceAuthorizationUrl', 'Ask for a device code at'],
  ['tokenUrl', 'Tokens from'],
  ['refreshUrl', 'Renewed at'],
] as const

/** The flows of an OAuth 2.0 scheme. */
export function transformFlows(scheme: RawObject): TokenFlow[] {
  return Object.entries(objectAt(scheme, 'flows')).flatMap(([name, flow]) => {
    if (name.startsWith('x-') || !isObject(flow)) return []
    const scopes = Object.entries(objectAt(flow, 'scopes')).map(([scope, text]) => ({
      name: scope,
      description: typeof text === 'string' ? text : '',
    }))
    const addresses = ADDRESSES.flatMap(([key, label]) => {
      const url = textAt(flow, key)
      return url ? [{ label, url }] : []
    })
    return [{ name: splitCamelCase(name), addresses, scopes }]
  })
}

/** `authorizationCode` → `authorization code` */
function splitCamelCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
