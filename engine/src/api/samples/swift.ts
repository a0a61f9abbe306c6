import { bodyPieces, headersWithType } from './multipart.ts'
import type { SampleRequest } from './request.ts'

/** `URLSession` with async/await. */
export function swift({ method, url, headers, body }: SampleRequest): string {
  const pieces = bodyPieces(body)
  return [
    'import Foundation',
    '',
    `var request = URLRequest(url: URL(string: ${text(url)})!)`,
    ...(method === 'GET' ? [] : [`request.httpMethod = ${text(method)}`]),
    ...headersWithType(headers, body).map(
      ([name, value]) => `request.setValue(${text(value)}, forHTTPHeaderField: ${text(name)})`,
    ),
    ...(pieces ? bodyLines(pieces) : []),
    '',
    'let (data, response) = try await URLSession.shared.data(for: request)',
    'guard (response as? HTTPURLResponse)?.statusCode ?? 0 < 300 else {',
    '    throw URLError(.badServerResponse)',
    '}',
  ].join('\n')
}

function bodyLines(pieces: string[]): string[] {
  const data = pieces.map((piece) => (piece ? `Data(${block(piece)}.utf8)` : ''))
  return [
    ...(pieces.length > 1 ? ['let file = try Data(contentsOf: URL(fileURLWithPath: "file"))'] : []),
    `request.httpBody = ${data
      .flatMap((piece, at) => (at > 0 ? ['file', piece] : piece))
      .filter(Boolean)
      .join(' + ')}`,
  ]
}

function text(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`
}

/** A multi-line raw string needs no escaping. */
function block(value: string): string {
  return /\r|"""#|\\#/.test(value) ? text(value) : `#"""\n${value}\n"""#`
}
