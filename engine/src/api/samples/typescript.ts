import { bodyPieces, headersWithType, isFormData } from './multipart.ts'
import type { Body, Part, SampleRequest } from './request.ts'

/** `fetch`, in browsers and Node. */
export function typescript(request: SampleRequest): string {
  const { method, url, body } = request
  const isWritten = body.kind === 'multipart' && !isFormData(body)
  const headers = isWritten ? headersWithType(request.headers, body) : request.headers
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${text(method)},`]),
    ...(headers.length > 0
      ? [
          '  headers: {',
          ...headers.map(([name, value]) => `    ${key(name)}: ${text(value)},`),
          '  },',
        ]
      : []),
    ...bodyLine(body),
  ]
  const call =
    options.length > 0 ? `fetch(${text(url)}, {\n${options.join('\n')}\n})` : `fetch(${text(url)})`
  return [
    ...formLines(body),
    `const response = await ${call}`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the sample, not of ours
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)',
    isJson(headers)
      ? 'const answer = await response.json()'
      : 'const answer = await response.text()',
  ].join('\n')
}

export function isJson(headers: [string, string][]): boolean {
  return headers.some(([name, value]) => name === 'Accept' && /[/+]json/.test(value))
}

function bodyLine(body: Body): string[] {
  switch (body.kind) {
    case 'json':
      return [`  body: JSON.stringify(${indent(JSON.stringify(body.value, null, 2))}),`]
    case 'text':
      return [`  body: ${text(body.value)},`]
    case 'form':
      return [
        // Pairs, because a name may occur more than once.
        `  body: new URLSearchParams([${body.fields.map((field) => `[${field.map(text).join(', ')}]`).join(', ')}]),`,
      ]
    case 'multipart':
      return [isFormData(body) ? '  body: form,' : `  body: new Blob([${piecesOf(body)}]),`]
    case 'file':
      return ['  body: file,']
    case 'none':
      return []
    default:
      return body satisfies never
  }
}

function formLines(body: Body): string[] {
  if (body.kind !== 'multipart' || !isFormData(body)) return []
  return [
    'const form = new FormData()',
    ...body.fields.map((part) => `form.append(${text(part.name)}, ${partOf(part)})`),
  ]
}

function partOf({ value, file, type }: Part): string {
  if (!type) return file ? 'file' : text(value)
  return file
    ? `new File([file], 'file', { type: ${text(type)} })`
    : `new Blob([${text(value)}], { type: ${text(type)} })`
}

function piecesOf(body: Body): string {
  return (bodyPieces(body) ?? []).map(text).join(', file, ')
}

function text(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)
}

function indent(code: string): string {
  return code.replaceAll('\n', '\n  ')
}
