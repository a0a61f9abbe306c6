import { bodyPieces, headersWithType, type SampleRequest } from 'portal-engine/samples'

/** `roUrlTransfer`, in a task node of a Roku channel. */
export function writeSample({ method, url, headers, body }: SampleRequest): string {
  const pieces = bodyPieces(
    body.kind === 'json'
      ? { kind: 'text', type: body.type, value: JSON.stringify(body.value) }
      : body,
  )
  return [
    'port = CreateObject("roMessagePort")',
    'transfer = CreateObject("roUrlTransfer")',
    'transfer.SetMessagePort(port)',
    'transfer.SetCertificatesFile("common:/certs/ca-bundle.crt")',
    'transfer.InitClientCertificates()',
    `transfer.SetUrl(${text(url)})`,
    ...headersWithType(headers, body).map(
      ([name, value]) => `transfer.AddHeader(${text(name)}, ${text(value)})`,
    ),
    ...(method === 'POST' || (method === 'GET' && !pieces)
      ? []
      : [`transfer.SetRequest(${text(method)})`]),
    ...(pieces
      ? postLines(pieces)
      : [method === 'POST' ? 'transfer.AsyncPostFromString("")' : 'transfer.AsyncGetToString()']),
    '',
    'message = Wait(10000, port)',
    'if Type(message) = "roUrlEvent" and message.GetResponseCode() < 300',
    '  answer = ParseJson(message.GetString())',
    'end if',
  ].join('\n')
}

/** Bytes are passed through files: a string ends at the first zero. */
function postLines([first = '', ...others]: string[]): string[] {
  if (others.length === 0) return [`body = ${text(first)}`, 'transfer.AsyncPostFromString(body)']
  if (others.join('') === '') return ['transfer.AsyncPostFromFile("tmp:/file")']
  const add = (piece: string) => [`bytes.FromAsciiString(${text(piece)})`, APPEND]
  return [
    'DeleteFile("tmp:/body")',
    'bytes = CreateObject("roByteArray")',
    ...add(first),
    ...others.flatMap((piece) => ['bytes.ReadFile("tmp:/file")', APPEND, ...add(piece)]),
    'transfer.AsyncPostFromFile("tmp:/body")',
  ]
}

const APPEND = 'bytes.AppendFile("tmp:/body")'

/** Quotes in a string are doubled; there are no other escapes, so line breaks are concatenated. */
function text(value: string): string {
  const parts = value.split(/([\r\n])/).filter(Boolean)
  return parts.length === 0 ? '""' : parts.map(part).join(' + ')
}

function part(value: string): string {
  return /[\r\n]/.test(value) ? `Chr(${value.charCodeAt(0)})` : `"${value.replaceAll('"', '""')}"`
}
