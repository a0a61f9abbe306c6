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
  return [
    ...checkQuery(url, lineAt(sample, 0), { ...target, partial }, contracts),
    ...checkHeaders(sample, message, target, partial, contracts),
    ...(body ? checkBody(body, { ...target, part: 'request' }, partial, contracts) : []),
  ]
}

function checkHeaders(
  sample: SampleText,
  { headers }: HttpMessage,
  { family, operation }: SampleTarget,
  partial: boolean,
  contracts: Contracts,
): Diagnostic[] {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'header')
  const schemes = contracts.references.find((item) => item.family === family)?.security ?? {}
  const credentials = Object.values(schemes).map(({ name }) => name)
  const names = [...parameters.map(({ name }) => name), ...credentials, ...STANDARD_HEADERS]
  const has = (name: string) => headers.some((header) => same(header.name, name))
  const needed = [
    ...parameters.filter(({ required }) => required).map(({ name }) => name),
    ...missingCredentials(operation.security ?? [], (scheme) => has(schemes[scheme]?.name ?? '')),
  ].map((name) => schemes[name]?.name ?? name)
  return [
    ...needed
      .filter((name) => !partial && !has(name))
      .map((name) =>
        mismatch(`${family}:${operation.id} needs the header ${name}.`, lineAt(sample, 0)),
      ),
    ...headers
      .filter(({ name }) => !names.some((known) => same(known, name)))
      .map(({ name, at }) =>
        mismatch(`${family}:${operation.id} has no header ${name}.`, at, name, names),
      ),
  ]
}

/** The schemes of the first alternative, if the request satisfies no alternative. */
function missingCredentials(security: string[][], has: (scheme: string) => boolean): string[] {
  if (security.some((schemes) => schemes.every(has))) return []
  return security[0] ?? []
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
