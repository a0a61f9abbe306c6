import type { Server } from '../../../model/reference.ts'
import type { RequestTemplate, SampleRequest } from './request.ts'

/** What a reader may set for all samples. */
export interface SampleSettings {
  baseUrl: string
  /** Scheme → what was typed; kept in memory only. */
  credentials: Record<string, string>
}

/** `https://{service}.fapi.example` with `northlight` → `https://northlight.fapi.example` */
export function serverUrl(server: Server | undefined, values: Record<string, string> = {}): string {
  if (!server) return 'https://api.example.com'
  const url = server.variables.reduce(
    (text, { name, value }) => text.replaceAll(`{${name}}`, values[name] || value),
    server.url,
  )
  return url.replace(/\/$/, '')
}

export function resolveRequest(
  template: RequestTemplate,
  index: number,
  settings: SampleSettings,
): SampleRequest {
  const { method, path, headers, auth, bodies } = template
  const body = bodies[index]?.body ?? { kind: 'none' }
  const type =
    body.kind === 'json' || body.kind === 'text'
      ? [['Content-Type', body.type] as [string, string]]
      : []
  const form =
    body.kind === 'form'
      ? [['Content-Type', 'application/x-www-form-urlencoded'] as [string, string]]
      : []
  const credentials = auth.map((entry) => ({
    ...entry,
    value: settings.credentials[entry.scheme] || placeholder(entry.kind),
  }))
  const inQuery = credentials.filter(({ kind }) => kind === 'query')
  const query = inQuery
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  const separator = path.includes('?') ? '&' : '?'
  return {
    method,
    url: settings.baseUrl + path + (query ? separator + query : ''),
    headers: [...headers, ...type, ...form, ...credentials.flatMap(headerOf)],
    body,
  }
}

function placeholder(kind: string): string {
  if (kind === 'basic') return 'USER:PASSWORD'
  return kind === 'header' || kind === 'query' || kind === 'cookie' ? 'YOUR_KEY' : 'YOUR_TOKEN'
}

function headerOf({
  kind,
  name,
  value,
}: {
  kind: string
  name: string
  value: string
}): [string, string][] {
  switch (kind) {
    case 'header':
      return [[name, value]]
    case 'cookie':
      return [['Cookie', `${name}=${value}`]]
    case 'basic':
      return [['Authorization', `Basic ${btoa(value)}`]]
    case 'bearer':
    case 'oauth2':
    case 'openid':
      return [['Authorization', `Bearer ${value}`]]
    default:
      return []
  }
}
