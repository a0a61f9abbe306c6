import { isFormData } from './multipart.ts'
import type { Part, SampleRequest } from './request.ts'

/** A command for a POSIX shell. */
export function curl({ method, url, headers, body, basic }: SampleRequest): string {
  const parts = [
    `curl ${methodOption(method, body.kind !== 'none')}${quote(url)}`,
    ...(basic === undefined ? [] : [`-u ${quote(basic)}`]),
    ...headers
      .filter(([name]) => basic === undefined || name !== 'Authorization')
      .map(([name, value]) => `-H ${quote(value ? `${name}: ${value}` : `${name};`)}`),
  ]
  if (body.kind === 'json') parts.push(`-d ${quote(JSON.stringify(body.value, null, 2))}`)
  if (body.kind === 'text') parts.push(`--data-raw ${quote(body.value)}`)
  if (body.kind === 'form')
    parts.push(
      ...body.fields.map(
        ([name, value]) => `--data-urlencode ${quote(`${encodeName(name)}=${value}`)}`,
      ),
    )
  if (body.kind === 'file') parts.push('--data-binary @file')
  if (body.kind === 'multipart') {
    // curl adds the boundary.
    if (!isFormData(body)) parts.push(`-H ${quote(`Content-Type: ${body.type}`)}`)
    parts.push(...body.fields.map(formOption))
  }
  return parts.join(' \\\n  ')
}

/** curl encodes the value only; brackets are more readable unencoded. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']')
}

/** `-F` gives some leading characters a meaning and ends the value at `;`, unless it is quoted. */
function formOption({ name, value, file, type }: Part): string {
  const isPlain = file || !/^[@<("\s]|;/.test(value)
  if (!isPlain && !type) return `--form-string ${quote(`${name}=${value}`)}`
  const written = isPlain ? value : `"${value.replace(/["\\]/g, '\\$&')}"`
  return `-F ${quote(`${name}=${file ? '@file' : written}${type ? `;type=${type}` : ''}`)}`
}

/** curl defaults to POST for a body, and hangs waiting for a body after `-X HEAD`. */
function methodOption(method: string, hasBody: boolean): string {
  if (hasBody) return `-X ${method} `
  return { GET: '', HEAD: '--head ' }[method] ?? `-X ${method} `
}

/** `it's` → `'it'\''s'` */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
