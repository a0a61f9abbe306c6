import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from './serve.ts'

let dir: string
let server: Server

const PAGE = '<!doctype html><title>Basics</title>'

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-serve-'))
  dir = join(folder, 'dist')
  await writeSite(dir, PAGE)
  await writeFile(join(folder, 'secret.txt'), 'not for readers')
  server = await startServer(dir, '/portal/', 0)
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(join(dir, '..'), { recursive: true })
})

async function writeSite(target: string, page: string): Promise<void> {
  await mkdir(join(target, 'docs/basics'), { recursive: true })
  await mkdir(join(target, 'assets'), { recursive: true })
  await writeFile(join(target, 'index.html'), '<!doctype html><title>Home</title>')
  await writeFile(join(target, '404.html'), '<!doctype html><title>Page not found</title>')
  await writeFile(join(target, 'docs/basics/index.html'), page)
  await writeFile(join(target, 'docs/basics/index.html.br'), brotliCompressSync(page))
  await writeFile(join(target, 'docs/basics/index.md'), '# Basics\n')
  await writeFile(join(target, 'assets/a-1234.js'), '0123456789')
  await writeFile(
    join(target, '_headers'),
    '/portal/*\n  X-Content-Type-Options: nosniff\n\n/portal/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  )
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** `fetch` would resolve `..` and follow redirects; this sends the path unchanged. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

test('a page is served at its bare path, compressed if the client accepts it', async () => {
  const plain = await ask('/portal/docs/basics')
  expect([plain.status, plain.headers['content-type'], plain.body.toString()]).toEqual([
    200,
    'text/html; charset=utf-8',
    PAGE,
  ])
  const packed = await ask('/portal/docs/basics', { 'Accept-Encoding': 'gzip, br' })
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([
    'br',
    'Accept-Encoding, Accept',
  ])
  expect(brotliDecompressSync(packed.body).toString()).toBe(PAGE)
  const refused = await ask('/portal/docs/basics', { 'Accept-Encoding': 'br;q=0' })
  expect(refused.headers['content-encoding']).toBeUndefined()
})

test.each([
  ['/portal/docs/basics/index.html?q=1', '/portal/docs/basics?q=1'],
  ['/portal/docs/basics.html', '/portal/docs/basics'],
  ['/portal/docs/basics/', '/portal/docs/basics'],
  ['/portal/index.html', '/portal/'],
])('%s is redirected to the bare path', async (path, target) => {
  const { status, headers } = await ask(path)
  expect([status, headers.location]).toEqual([301, target])
})

test.each([
  '/portal/nowhere',
  '/portal/nowhere.html',
  '/elsewhere',
  '/portal/_headers',
  '/portal/%E0%A4%A',
])('%s is the not-found page with status 404', async (path) => {
  const { status, body } = await ask(path)
  expect([status, body.toString()]).toEqual([404, '<!doctype html><title>Page not found</title>'])
})

test.each([
  '/portal/../secret.txt',
  '/portal/..%2fsecret.txt',
  '/portal/%2e%2e/secret.txt',
  '/portal/assets/../../secret.txt',
  '/portal/..\\secret.txt',
])('%s cannot escape the folder', async (path) => {
  const { status, body } = await ask(path)
  expect(status).toBe(404)
  expect(body.toString()).not.toContain('not for readers')
})

test('an unchanged page returns 304, and HEAD has no body', async () => {
  const { headers } = await ask('/portal/docs/basics')
  const again = await ask('/portal/docs/basics', { 'If-None-Match': String(headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const head = await ask('/portal/docs/basics', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(PAGE.length),
    0,
  ])
})

test('byte ranges are supported', async () => {
  const part = await ask('/portal/assets/a-1234.js', { Range: 'bytes=2-4' })
  expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ])
  const tail = await ask('/portal/assets/a-1234.js', { Range: 'bytes=-3' })
  expect(tail.body.toString()).toBe('789')
  const beyond = await ask('/portal/assets/a-1234.js', { Range: 'bytes=99-' })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
})

test('If-Range with another version returns the full file', async () => {
  const { headers } = await ask('/portal/assets/a-1234.js')
  const part = { Range: 'bytes=2-4', 'If-Range': String(headers.etag) }
  expect((await ask('/portal/assets/a-1234.js', part)).body.toString()).toBe('234')
  for (const other of ['"another"', 'Wed, 21 Oct 2015 07:28:00 GMT']) {
    const whole = await ask('/portal/assets/a-1234.js', { ...part, 'If-Range': other })
    expect([whole.status, whole.body.toString()]).toEqual([200, '0123456789'])
  }
})

test('headers come from the _headers file, the narrower rule last', async () => {
  const page = await ask('/portal/docs/basics')
  expect([page.headers['cache-control'], page.headers['x-content-type-options']]).toEqual([
    'public, max-age=60, stale-while-revalidate=600',
    'nosniff',
  ])
  const asset = await ask('/portal/assets/a-1234.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('only GET and HEAD are allowed', async () => {
  const { status, headers } = await ask('/portal/docs/basics', {}, 'POST')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('a new build that replaces the folder is served', async () => {
  await writeSite(`${dir}.next`, '<!doctype html><title>New</title>')
  await rename(dir, `${dir}.old`)
  await rename(`${dir}.next`, dir)
  await expect
    .poll(async () => (await ask('/portal/docs/basics')).body.toString(), { timeout: 5000 })
    .toContain('New')
})

test.each([
  ['text/markdown', true],
  ['text/markdown, */*;q=0.8', true],
  ['text/html;q=0.9, text/markdown', true],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['*/*', false],
])('Accept: %s gets the Markdown twin: %s', async (accept, isMarkdown) => {
  const { headers, body } = await ask('/portal/docs/basics', { Accept: accept })
  expect(headers['content-type']).toContain(isMarkdown ? 'text/markdown' : 'text/html')
  expect(String(body)).toBe(isMarkdown ? '# Basics\n' : PAGE)
  expect(headers.vary).toBe('Accept-Encoding, Accept')
  expect(headers.link).toBe('</portal/docs/basics/index.md>; rel="alternate"; type="text/markdown"')
})

test('a file without a twin neither varies nor links to one', async () => {
  const { headers, body } = await ask('/portal/', { Accept: 'text/markdown' })
  expect(String(body)).toContain('Home')
  expect([headers.vary, headers.link]).toEqual(['Accept-Encoding', undefined])
})
