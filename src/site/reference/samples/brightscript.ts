import { bodyText, headersWithType } from './multipart.ts'
import type { SampleRequest } from './request.ts'

/** `roUrlTransfer`, inside a task node of a Roku channel. */
export function brightscript({ method, url, headers, body }: SampleRequest): string {
  const content = bodyText(
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
    ...(method === 'POST' || (method === 'GET' && content === null)
      ? []
      : [`transfer.SetRequest(${text(method)})`]),
    ...(content === null ? [] : [`body = ${text(content)}`]),
    content !== null
      ? 'transfer.AsyncPostFromString(body)'
      : method === 'POST'
        ? 'transfer.AsyncPostFromString("")'
        : 'transfer.AsyncGetToString()',
    '',
    'message = Wait(10000, port)',
    'if Type(message) = "roUrlEvent" and message.GetResponseCode() < 300',
    '  answer = ParseJson(message.GetString())',
    'end if',
  ].join('\n')
}

/** A quote inside a string is doubled; there are no other escapes, so a line break is joined in. */
function text(value: string): string {
  const parts = value.split(/([\r\n])/).filter(Boolean)
  return parts.length === 0 ? '""' : parts.map(part).join(' + ')
}

function part(value: string): string {
  return /[\r\n]/.test(value) ? `Chr(${value.charCodeAt(0)})` : `"${value.replaceAll('"', '""')}"`
}
