import type { Server } from './reference.ts'

/** The placeholder for a document without a host. */
const NO_HOST = 'https://api.example.com'

/** `https://{service}.fapi.example` with `northlight` → `https://northlight.fapi.example`; `/v1` → `https://api.example.com/v1` */
export function serverUrl(server: Server | undefined, values: Record<string, string> = {}): string {
  if (!server) return NO_HOST
  // A value may be a placeholder itself, so look for a host in the document's defaults.
  const host = hostBefore(fill(server, {}))
  return (host + fill(server, values)).replace(/\/$/, '')
}

function fill({ url, variables }: Server, values: Record<string, string>): string {
  return variables.reduce(
    (text, { name, value }) => text.replaceAll(`{${name}}`, () => values[name] || value),
    url,
  )
}

/** The missing start of a relative URL: `//cdn.example` lacks a scheme, `/v1` a host too. */
function hostBefore(url: string): string {
  if (/^[^/]+:\/\//.test(url)) return ''
  if (url.startsWith('//')) return 'https:'
  return url.startsWith('/') || url === '' ? NO_HOST : `${NO_HOST}/`
}
