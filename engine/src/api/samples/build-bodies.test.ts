import { expect, test } from 'vitest'
import {
  runPython,
  runTypescript,
  sentByCurl,
  shellWords,
} from '../../../fixtures/requests/run-sample.ts'
import { parseMarkdown } from '../../compiler/content/markdown.ts'
import { compileReference } from '../../compiler/openapi/compile-reference.ts'
import type { Json } from '../../model/json.ts'
import { curl } from './curl.ts'
import { kotlin } from './kotlin.ts'
import { bodyPieces } from './multipart.ts'
import { python } from './python.ts'
import { type Body, buildTemplate, type SampleRequest } from './request.ts'
import { resolveRequest } from './resolve-request.ts'
import { swift } from './swift.ts'
import { typescript } from './typescript.ts'

async function templateOf(content: object) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Bodies', version: '1' },
    paths: { '/a': { post: { operationId: 'a', requestBody: { content }, responses: {} } } },
    components: {
      schemas: {
        Film: {
          type: 'object',
          properties: { title: { type: 'string', example: 'Tide & <Co>' }, tags: LIST },
        },
      },
    },
  }
  const { value } = await compileReference(
    { family: 'bodies', file: 'bodies.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  const operation = value?.reference.operations[0]
  if (!value || !operation) throw new Error('The document was refused.')
  return buildTemplate(value.reference, operation)
}

const LIST = { type: 'array', items: { type: 'string' }, example: ['a', 'b'] }
const schema = { $ref: '#/components/schemas/Film' }

test('every media type has samples, and the first comes first', async () => {
  const examples = { short: { summary: 'Short', value: 1 }, long: { value: 2 } }
  const { bodies } = await templateOf({
    'application/json': { schema, examples },
    'application/xml': { schema },
    'application/x-www-form-urlencoded': { schema },
  })
  expect(bodies.map(({ label }) => label)).toEqual([
    'application/json: Short',
    'application/json: long',
    'application/xml',
    'application/x-www-form-urlencoded',
  ])
  expect(bodies[2]?.body).toEqual({
    kind: 'text',
    type: 'application/xml',
    value:
      '<Film>\n  <title>Tide &amp; &lt;Co></title>\n  <tags>a</tags>\n  <tags>b</tags>\n</Film>',
  })
})

test('the examples of a single media type keep their names', async () => {
  const examples = { short: { summary: 'Short', value: 1 }, long: { value: 2 } }
  const { bodies } = await templateOf({ 'application/json': { schema, examples } })
  expect(bodies.map(({ label }) => label)).toEqual(['Short', 'long'])
})

test('what must be sent comes first, everything on demand', async () => {
  const text = { type: 'string', example: 'x' }
  const Film = { type: 'object', required: ['title'], properties: { note: text, title: text } }
  const { bodies } = await templateOf({
    'application/json': {
      schema: {
        type: 'object',
        required: ['film'],
        properties: { draft: { type: 'boolean' }, film: Film },
      },
    },
  })
  expect(bodies).toEqual([
    { label: 'required', body: json({ film: { title: 'x' } }) },
    { label: 'all', body: json({ draft: true, film: { note: 'x', title: 'x' } }) },
  ])
})

test('a styled part without a name goes by its number', async () => {
  const { bodies } = await templateOf({
    'multipart/mixed': {
      schema: { type: 'array', items: LIST, example: [['a', 'b']] },
      itemEncoding: { style: 'form', explode: false },
    },
  })
  expect(bodies[0]?.body).toMatchObject({ fields: [{ name: '0', value: 'a,b' }] })
})

test('a body in which nothing is required has one sample', async () => {
  const schema = { type: 'object', properties: { note: { type: 'string', example: 'x' } } }
  const { bodies } = await templateOf({ 'application/json': { schema } })
  expect(bodies.map(({ body }) => body)).toEqual([json({ note: 'x' })])
})

function json(value: Json): Body {
  return { kind: 'json', type: 'application/json', value }
}

async function requestOf(type: string, properties: object): Promise<SampleRequest> {
  const template = await templateOf({ [type]: { schema: { type: 'object', properties } } })
  return resolveRequest(template, 0, { baseUrl: 'https://a.example', credentials: {} })
}

test('a form sends each item of a list under the same name, in every language', async () => {
  const type = 'application/x-www-form-urlencoded; charset=utf-8'
  const request = await requestOf(type, { q: { example: "a&b=ç 'd'" }, tags: LIST })
  const pairs = [
    ['q', "a&b=ç 'd'"],
    ['tags', 'a'],
    ['tags', 'b'],
  ]
  const text = bodyPieces(request.body as Body)?.join('<file>') ?? ''
  expect([...new URLSearchParams(text)]).toEqual(pairs)
  const words = shellWords(curl(request)).filter((_, at, all) => all[at - 1] === '--data-urlencode')
  expect(words).toEqual(pairs.map((pair) => pair.join('=')))
  expect(runPython(python(request))).toEqual(pairs)
  expect(await runTypescript(typescript(request))).toEqual(pairs)
  expect(kotlin(request)).toContain('.add("tags", "a").add("tags", "b").build()')
})

test('parts of a body are text or files, in every language', async () => {
  const request = await requestOf('multipart/form-data', {
    note: { type: 'string', example: '@home; it' },
    poster: { type: 'string', format: 'binary', example: 'poster.png' },
    cover: { contentMediaType: 'image/png' },
    stills: { type: 'array', items: { type: 'string', format: 'binary' } },
  })
  const pairs = [
    ['note', '@home; it'],
    ['poster', 'FILE'],
    ['cover', 'FILE'],
    ['stills', 'FILE'],
  ]
  expect(shellWords(curl(request)).slice(-8)).toEqual([
    ...['--form-string', 'note=@home; it', '-F', 'poster=@file'],
    ...['-F', 'cover=@file', '-F', 'stills=@file'],
  ])
  expect(runPython(python(request))).toEqual(pairs)
  expect(await runTypescript(typescript(request))).toEqual(pairs)
  expect(kotlin(request)).toContain('.addFormDataPart("cover", file.name, file.asRequestBody())')
  expect(bodyPieces(request.body as Body)?.join('<file>')).toContain(
    'name="stills"; filename="file"\r\n',
  )
})

const MIXED = {
  schema: {
    type: 'object',
    properties: {
      meta: { type: 'object', properties: { note: { type: 'string', example: 'a; "b", \\c' } } },
      label: { type: 'string', example: '"x"; y' },
      poster: { type: 'string', format: 'binary' },
      codes: { type: 'array', items: { type: 'string' }, example: ['a', 'b'] },
    },
  },
  encoding: {
    label: { contentType: 'text/markdown' },
    poster: { contentType: 'image/png, image/jpeg' },
    codes: { style: 'pipeDelimited' },
  },
}

test('parts have the types that the contract gives them, in every language', async () => {
  const template = await templateOf({ 'multipart/form-data': MIXED })
  const request = resolveRequest(template, 0, { baseUrl: 'https://a.example', credentials: {} })
  const meta = '{"note":"a; \\"b\\", \\\\c"}'
  const sent = await sentByCurl(request)
  expect(sent).toContain(`name="meta"\r\nContent-Type: application/json\r\n\r\n${meta}\r\n`)
  expect(sent).toContain('name="label"\r\nContent-Type: text/markdown\r\n\r\n"x"; y\r\n')
  expect(sent).toContain('filename="file"\r\nContent-Type: image/png\r\n\r\nBYTES\r\n')
  expect(sent).toContain('name="codes"\r\n\r\na|b\r\n')
  const form = (await runTypescript(typescript(request))) as [string, Blob][]
  expect(form.map(([name, part]) => [name, part.type])).toEqual([
    ['meta', 'application/json'],
    ['label', 'text/markdown'],
    ['poster', 'image/png'],
    ['codes', undefined],
  ])
  expect(await form[0]?.[1].text()).toBe(meta)
  expect(python(request)).toContain('("label", (None, "\\"x\\"; y", "text/markdown"))')
  expect(python(request)).toContain('("poster", ("file", open("file", "rb"), "image/png"))')
  expect(kotlin(request)).toContain(
    '.addFormDataPart("poster", file.name, file.asRequestBody("image/png".toMediaType()))',
  )
  expect(kotlin(request)).toContain('"label", null, "\\"x\\"; y".toRequestBody("text/markdown"')
  expect(swift(request)).toContain('Content-Type: image/png\\r\\n\\r\\n".utf8) + file + Data(')
})

test('form fields use the style of the contract', async () => {
  const properties = {
    ids: { type: 'array', items: { type: 'integer' }, example: [1, 2] },
    tags: { type: 'array', items: { type: 'string' }, example: ['a', 'b'] },
    filter: { type: 'object', example: { year: 2026 } },
    meta: { type: 'object', example: { a: 1 } },
  }
  const template = await templateOf({
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', properties },
      encoding: {
        ids: { explode: false },
        tags: { style: 'spaceDelimited' },
        filter: { style: 'deepObject' },
        meta: { contentType: 'application/json' },
      },
    },
  })
  expect(template.bodies[0]?.body).toEqual({
    kind: 'form',
    fields: [
      ['ids', '1,2'],
      ['tags', 'a b'],
      ['filter[year]', '2026'],
      ['meta', '{"a":1}'],
    ],
  })
})

test.each([
  ['application/octet-stream', {}],
  ['image/png', { schema: { type: 'string', format: 'binary' } }],
  ['video/mp4', { schema: { type: 'string' } }],
  ['application/vnd.film', { schema: { contentMediaType: 'application/vnd.film' } }],
])('%s is sent from a file, in every language', async (type, media) => {
  const template = await templateOf({ [type]: media })
  const request = resolveRequest(template, 0, { baseUrl: 'https://a.example', credentials: {} })
  expect(request.headers).toEqual([['Content-Type', type]])
  expect(await sentByCurl(request)).toBe('BYTES')
  expect(await runTypescript(typescript(request))).toEqual([...'FILE'])
  expect(runPython(python(request))).toBe('FILE')
  expect(kotlin(request)).toContain(`file.asRequestBody("${type}".toMediaType())`)
  expect(swift(request)).toContain('request.httpBody = file\n')
})

test('base64-encoded bytes stay text', async () => {
  const schema = { type: 'string', contentEncoding: 'base64', example: 'aGk=' }
  const { bodies } = await templateOf({ 'image/png': { schema } })
  expect(bodies[0]?.body).toEqual({ kind: 'text', type: 'image/png', value: 'aGk=' })
})
