import type { SecurityScheme } from '../../api/reference.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { checkBody } from './check-body.ts'
import { checkQuery } from './check-query.ts'
import type { Contracts } from './contracts.ts'
import { type HttpMessage, parseHttp } from './parse-http.ts'
import { lineAt, mismatch, type SampleTarget, type SampleText } from './sample.ts'

/** Standard HTTP headers, which a contract need not declare. */
const STANDARD_HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Authorization',
  'Cache-Control',
  'Content-Length',
  'Content-Type',
  'Cookie',
  'Host',
  'Origin',
  'User-Agent',
]

/** Checks a raw HTTP request against its operation. */
export function checkRequest(
  sample: SampleText,
  target: SampleTarget,
  partial: boolean,
  contracts: Contracts,
): Diagnostic[] {
  const message = parseHttp(sample)
  const [, method = '', url = ''] = /^([A-Z]+) (\S+)( HTTP\/[\d.]+)?$/.exec(message.start) ?? []
  const { operation, family } = target
  const expected = `${operation.method} ${operation.path}`
  const match = contracts.matchRequest(method, url, family)
  if (match?.operation.id !== operation.id) {
    const text = `${family}:${operation.id} is ${expected}, not ${message.start}.`
    return [mismatch(text, lineAt(sample, 0))]
  }
  const body = message.body
  const schemes = contracts.references.find((item) => item.family === family)?.security ?? {}
  const credentials = Object.values(schemes).filter(({ kind }) => kind === 'query')
  return [
    ...checkQuery(
      url,
      lineAt(sample, 0),
      { ...target, partial, credentials: credentials.map(({ name }) => name) },
      contracts,
    ),
    ...(partial ? [] : checkCredentials(sample, message, { target, url, schemes })),
    ...checkHeaders(sample, message, target, { partial, schemes }),
    ...(body ? checkBody(body, { ...target, part: 'request' }, partial, contracts) : []),
  ]
}

type Schemes = Record<string, SecurityScheme>

/** Of a request: what carries credentials outside of headers. */
const PARTS: Partial<Record<SecurityScheme['kind'], string>> = {
  query: 'query parameter',
  cookie: 'cookie',
}

function checkHeaders(
  sample: SampleText,
  { headers }: HttpMessage,
  { family, operation }: SampleTarget,
  { partial, schemes }: { partial: boolean; schemes: Schemes },
): Diagnostic[] {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'header')
  const credentials = Object.values(schemes).map(({ name }) => name)
  const names = [...parameters.map(({ name }) => name), ...credentials, ...STANDARD_HEADERS]
  const has = (name: string) => headers.some((header) => same(header.name, name))
  return [
    ...parameters
      .filter(({ name, required }) => required && !partial && !has(name))
      .map(({ name }) =>
        mismatch(`${family}:${operation.id} needs the header ${name}.`, lineAt(sample, 0)),
      ),
    ...headers
      .filter(({ name }) => !names.some((known) => same(known, name)))
      .map(({ name, at }) =>
        mismatch(`${family}:${operation.id} has no header ${name}.`, at, name, names),
      ),
  ]
}

/** Reports what the first alternative lacks, if the request satisfies no alternative. */
function checkCredentials(
  sample: SampleText,
  { headers }: HttpMessage,
  { target, url, schemes }: { target: SampleTarget; url: string; schemes: Schemes },
): Diagnostic[] {
  const { family, operation } = target
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const isSent = (id: string) => {
    const { kind, name = '' } = schemes[id] ?? {}
    if (kind === 'query') return query.has(name)
    // A certificate is no part of the message.
    if (kind === 'mutual-tls') return true
    const header = kind === 'cookie' ? 'Cookie' : name
    return headers.some((given) => same(given.name, header))
  }
  const alternatives = operation.security ?? []
  if (alternatives.some((ids) => ids.every(isSent))) return []
  const missing = alternatives[0]?.filter((id) => !isSent(id)) ?? []
  return missing.map((id) => {
    const { kind = 'header', name = id } = schemes[id] ?? {}
    const part = PARTS[kind] ?? 'header'
    return mismatch(`${family}:${operation.id} needs the ${part} ${name}.`, lineAt(sample, 0))
  })
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
