import { isFormData } from './multipart.ts'
import type { Body, Part, SampleRequest } from './request.ts'

/** OkHttp, as on Android. */
export function kotlin({ method, url, headers, body }: SampleRequest): string {
  const needsBody = ['POST', 'PUT', 'PATCH'].includes(method)
  const content = body.kind === 'none' && needsBody ? '"".toRequestBody()' : bodyOf(body)
  const call = method === 'GET' ? [] : [`    .method(${text(method)}, ${content ?? 'null'})`]
  return [
    'val client = OkHttpClient()',
    'val request = Request.Builder()',
    `    .url(${text(url)})`,
    ...headers
      .filter(([name]) => name !== 'Content-Type')
      .map(([name, value]) => `    .header(${text(name)}, ${text(value)})`),
    ...call,
    '    .build()',
    '',
    'client.newCall(request).execute().use { response ->',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Kotlin's own template
    '    check(response.isSuccessful) { "${response.code} ${response.body?.string()}" }',
    '    println(response.body?.string())',
    '}',
  ].join('\n')
}

function bodyOf(body: Body): string | null {
  switch (body.kind) {
    case 'json':
      return `${block(JSON.stringify(body.value, null, 2))}.toRequestBody(${mediaType(body.type)})`
    case 'text':
      return `${block(body.value)}.toRequestBody(${mediaType(body.type)})`
    case 'form':
      return `FormBody.Builder()${body.fields.map(([name, value]) => `.add(${text(name)}, ${text(value)})`).join('')}.build()`
    case 'multipart':
      return `MultipartBody.Builder().setType(${multipartType(body)})${body.fields.map((part) => `.addFormDataPart(${text(part.name)}, ${partOf(part)})`).join('')}.build()`
    case 'file':
      return `file.asRequestBody(${mediaType(body.type)})`
    case 'none':
      return null
    default:
      return body satisfies never
  }
}

function partOf({ value, file, type = '' }: Part): string {
  if (file) return `file.name, file.asRequestBody(${mediaType(type)})`
  return type ? `null, ${text(value)}.toRequestBody(${mediaType(type)})` : text(value)
}

function multipartType(body: { type: string }): string {
  return isFormData(body) ? 'MultipartBody.FORM' : mediaType(body.type)
}

function mediaType(type: string): string {
  return type && `${text(type)}.toMediaType()`
}

function text(value: string): string {
  return `"${value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('$', () => '\\$')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')}"`
}

/**
 * In a raw string, only `$` needs escaping; text that would end or trim it is written on one line.
 */
function block(value: string): string {
  if (value.includes('"""') || value !== value.trim()) return text(value)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: how Kotlin writes a dollar sign
  return `"""\n${value.replaceAll('$', () => "${'$'}")}\n""".trim()`
}
