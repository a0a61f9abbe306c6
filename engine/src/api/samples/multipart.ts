import type { Body } from './request.ts'

const BOUNDARY = 'boundary-7f3c'

/** Marks the position of a file's bytes; cannot occur in text. */
const FILE = '\0'

/** Serialises a multipart body, for languages without a class for it. */
function multipartText(body: Extract<Body, { kind: 'multipart' }>): string {
  const parts = body.fields.map(({ name, value, file, type }) => {
    const fileName = file ? '; filename="file"' : ''
    const partType = type ?? (file ? 'application/octet-stream' : '')
    const typeLine = partType ? `\r\nContent-Type: ${partType}` : ''
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName}${typeLine}\r\n\r\n${file ? FILE : value}\r\n`
  })
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

/** `a=1&b=2` */
function formText(fields: [string, string][]): string {
  return fields
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

/** The body as sent, as text; the bytes of a file go between two pieces. */
export function bodyPieces(body: Body): string[] | null {
  return bodyText(body)?.split(FILE) ?? null
}

function bodyText(body: Body): string | null {
  switch (body.kind) {
    case 'json':
      return JSON.stringify(body.value, null, 2)
    case 'text':
      return body.value
    case 'form':
      return formText(body.fields)
    case 'multipart':
      return multipartText(body)
    case 'file':
      return FILE
    case 'none':
      return null
    default:
      return body satisfies never
  }
}

/** The headers, with the content type of a body whose type depends on its serialisation. */
export function headersWithType(headers: [string, string][], body: Body): [string, string][] {
  return body.kind === 'multipart'
    ? [...headers, ['Content-Type', `${body.type}; boundary=${BOUNDARY}`]]
    : headers
}

/** The only multipart type that languages have classes for. */
export function isFormData({ type }: { type: string }): boolean {
  return type.startsWith('multipart/form-data')
}
