import type { SourceLocation } from '../../model/diagnostic.ts'
import { lineAt, type SampleText } from './sample.ts'

export interface HttpMessage {
  /** `GET /menus HTTP/1.1` or `HTTP/1.1 200 OK` */
  start: string
  headers: { name: string; value: string; at: SourceLocation }[]
  body: SampleText | null
}

/** Parses a raw HTTP message: start line, headers, a blank line, and an optional body. */
export function parseHttp(sample: SampleText): HttpMessage {
  const lines = sample.text.split('\n')
  const blank = lines.findIndex((line) => line.trim() === '')
  const end = blank < 0 ? lines.length : blank
  const body = lines.slice(end + 1).join('\n')
  return {
    start: lines[0]?.trim() ?? '',
    headers: lines.slice(1, end).map((line, index) => {
      const [name = '', ...value] = line.split(':')
      return { name: name.trim(), value: value.join(':').trim(), at: lineAt(sample, index + 1) }
    }),
    body: body.trim() === '' ? null : { text: body, at: lineAt(sample, end + 1) },
  }
}
