import type { RequestTemplate, SampleRequest } from './request.ts'

/** Settings of the reader that apply to all samples. */
export interface SampleSettings {
  baseUrl: string
  /** Values by scheme; held in memory only. */
  credentials: Record<string, string>
}

export function resolveRequest(
  template: RequestTemplate,
  index: number,
  settings: SampleSettings,
): SampleRequest {
  const { method, path, headers, auth, bodies } = template
  const body = bodies[index]?.body ?? { kind: 'none' }
  // The boundary is part of a multipart body's type, so each language writes its own.
  const type =
    'type' in body && body.kind !== 'multipart'
      ? [['Content-Type', body.type] as [string, string]]
      : []
  const form =
    body.kind === 'form'
      ? [['Content-Type', 'application/x-www-form-urlencoded'] as [string, string]]
      : []
  const credentials = auth.map((entry) => ({
    ...entry,
    value: settings.credentials[entry.scheme] || placeholder(entry),
  }))
  const inQuery = credentials.filter(({ kind }) => kind === 'query')
  const query = inQuery
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  const separator = path.includes('?') ? '&' : '?'
  const basic = credentials.find(({ kind }) => kind === 'basic')?.value
  return {
    method,
    url: settings.baseUrl + path + (query ? separator + query : ''),
    headers: joinCookies([...headers, ...type, ...form, ...credentials.flatMap(headerOf)]),
    body,
    ...(basic !== undefined && { basic }),
  }
}

/** A request has a single `Cookie` header. */
function joinCookies(headers: [string, string][]): [string, string][] {
  const cookies = headers.filter(([name]) => name === 'Cookie').map(([, value]) => value)
  return cookies.length < 2
    ? headers
    : [...headers.filter(([name]) => name !== 'Cookie'), ['Cookie', cookies.join('; ')]]
}

function placeholder({ kind, prefix, example }: RequestTemplate['auth'][number]): string {
  if (example) return example
  if (kind === 'basic') return 'USER:PASSWORD'
  if (prefix) return 'YOUR_TOKEN'
  return kind === 'header' || kind === 'query' || kind === 'cookie' ? 'YOUR_KEY' : 'YOUR_TOKEN'
}

function headerOf(entry: RequestTemplate['auth'][number] & { value: string }): [string, string][] {
  const { kind, name, prefix, value } = entry
  switch (kind) {
    case 'header':
      return [[name, prefix ? `${prefix} ${value}` : value]]
    case 'cookie':
      return [['Cookie', `${name}=${value}`]]
    case 'basic':
      return [['Authorization', `Basic ${base64(value)}`]]
    case 'bearer':
    case 'oauth2':
    case 'openid':
      return [['Authorization', `Bearer ${value}`]]
    default:
      return []
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Encodes the text as UTF-8. Written out because this folder uses neither Node nor the DOM. */
function base64(text: string): string {
  const utf8 = encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const groups = utf8.match(/.{1,3}/gs) ?? []
  return groups.map(writeGroup).join('')
}

/** Three bytes → four characters. */
function writeGroup(bytes: string): string {
  const [first = 0, second = 0, third = 0] = [...bytes].map((byte) => byte.charCodeAt(0))
  const bits = (first << 16) | (second << 8) | third
  const digits = [18, 12, 6, 0].map((shift) => DIGITS.charAt((bits >> shift) & 63))
  return digits
    .slice(0, bytes.length + 1)
    .join('')
    .padEnd(4, '=')
}
