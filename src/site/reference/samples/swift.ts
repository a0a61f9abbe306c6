import { bodyText, headersWithType } from './multipart.ts'
import type { SampleRequest } from './request.ts'

/** `URLSession` with async/await. */
export function swift({ method, url, headers, body }: SampleRequest): string {
  const content = bodyText(body)
  return [
    'import Foundation',
    '',
    `var request = URLRequest(url: URL(string: ${text(url)})!)`,
    ...(method === 'GET' ? [] : [`request.httpMethod = ${text(method)}`]),
    ...headersWithType(headers, body).map(
      ([name, value]) => `request.setValue(${text(value)}, forHTTPHeaderField: ${text(name)})`,
    ),
    ...(content === null ? [] : [`request.httpBody = Data(${block(content)}.utf8)`]),
    '',
    'let (data, response) = try await URLSession.shared.data(for: request)',
    'guard (response as? HTTPURLResponse)?.statusCode ?? 0 < 300 else {',
    '    throw URLError(.badServerResponse)',
    '}',
  ].join('\n')
}

function text(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`
}

/** A raw string over several lines: nothing in it needs escaping. */
function block(value: string): string {
  return value.includes('\r') ? text(value) : `#"""\n${value}\n"""#`
}
