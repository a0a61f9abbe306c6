import type { Server } from './reference.ts'

/** Stands where a document names no host. */
const NO_HOST = 'https://api.example.com'

/** `https://{service}.fapi.example` with `northlight` → `https://northlight.fapi.example`; `/v1` → `https://api.example.com/v1` */
export function serverUrl(server: Server | undefined, values: Record<string, string> = {}): string {
  if (!server) return NO_HOST
  // A chosen value may be a placeholder itself; whether there is a host is told by the document's own.
  const host = hostBefore(fill(server, {}))
  return (host + fill(server, values)).replace(/\/$/, '')
}

function fill({ url, variables }: Server, values: Record<string, string>): string {
  return variables.reduce(
    (text, { name, value }) => text.replaceAll(`{${name}}`, () => values[name] || value),
    url,
  )
}

/** What a relative address lacks: `//cdn.example` its scheme, `/v1` its host as well. */
function hostBefore(url: string): string {
  if (/^[^/]+:\/\//.test(url)) return ''
  if (url.startsWith('//')) return 'https:'
  return url.startsWith('/') || url === '' ? NO_HOST : `${NO_HOST}/`
}
