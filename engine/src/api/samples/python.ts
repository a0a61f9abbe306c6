import type { Json } from '../../model/json.ts'
import { bodyPieces, headersWithType, isFormData } from './multipart.ts'
import type { Body, Part, SampleRequest } from './request.ts'
import { isJson } from './typescript.ts'

/** Uses the package `requests`. */
export function python({ method, url, headers, body, basic }: SampleRequest): string {
  const sent = headersOf({ headers, body }).filter(
    ([name, value]) =>
      !(name === 'Authorization' && basic !== undefined) &&
      !(name === 'Content-Type' && value === 'application/json' && body.kind === 'json'),
  )
  return [
    'import requests',
    '',
    `response = requests.request(`,
    `    ${text(method)},`,
    `    ${text(url)},`,
    ...(sent.length > 0
      ? [
          '    headers={',
          ...sent.map(([name, value]) => `        ${text(name)}: ${text(value)},`),
          '    },',
        ]
      : []),
    ...(basic === undefined ? [] : [`    auth=(${loginOf(basic).map(text).join(', ')}),`]),
    ...bodyLine(body),
    ')',
    'response.raise_for_status()',
    isJson(headers) ? 'answer = response.json()' : 'answer = response.text',
  ].join('\n')
}

/** `requests` adds the boundary of a form itself. */
function headersOf({ headers, body }: Pick<SampleRequest, 'headers' | 'body'>): [string, string][] {
  return body.kind === 'multipart' && !isFormData(body) ? headersWithType(headers, body) : headers
}

/** The user name cannot contain a colon. */
function loginOf(basic: string): [user: string, password: string] {
  const [user = '', password = ''] = basic.split(/:(.*)/s)
  return [user, password]
}

function bodyLine(body: Body): string[] {
  switch (body.kind) {
    case 'json':
      return [`    json=${literal(body.value, '    ')},`]
    case 'text':
      return [`    data=${text(body.value)}.encode(),`]
    case 'form':
      return [
        `    data=[${body.fields.map((field) => `(${field.map(text).join(', ')})`).join(', ')}],`,
      ]
    case 'multipart':
      if (!isFormData(body)) return [`    data=${piecesOf(body)},`]
      return [
        `    files=[${body.fields.map((part) => `(${text(part.name)}, ${partOf(part)})`).join(', ')}],`,
      ]
    case 'file':
      return [`    data=${FILE},`]
    case 'none':
      return []
    default:
      return body satisfies never
  }
}

const FILE = 'open("file", "rb")'

function partOf({ value, file, type }: Part): string {
  if (file) return `("file", ${FILE}, ${text(type ?? 'application/octet-stream')})`
  return `(None, ${text(value)}${type ? `, ${text(type)}` : ''})`
}

function piecesOf(body: Body): string {
  return (bodyPieces(body) ?? [])
    .map((piece) => `${text(piece)}.encode()`)
    .join(` + ${FILE}.read() + `)
}

/** JSON as a Python literal: `True`, `None`. */
function literal(value: Json, indent: string): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number') return String(value)
  const inner = `${indent}    `
  const lines = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([key, item]) => `${text(key)}: ${literal(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`
}

function text(value: string): string {
  return JSON.stringify(value)
}
