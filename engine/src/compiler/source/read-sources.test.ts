import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatDiagnostic } from '../../model/diagnostic.ts'
import { readSources } from './read-sources.ts'
import { resolveHref, routeOfFile } from './routes.ts'

test('a file too large for prose is rejected, the others are read', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/huge.mdx'), 'x'.repeat(3 * 1024 * 1024))
  writeFileSync(join(root, 'content/small.mdx'), 'one\r\ntwo\r\n')
  writeFileSync(join(root, 'content/picture.png'), '')
  const { value, diagnostics } = await readSources(root)
  rmSync(root, { recursive: true })
  expect(value.map(({ file, text }) => [file, text])).toEqual([['content/small.mdx', 'one\ntwo\n']])
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'content/huge.mdx:1:1 error source/too-large The file has 3.0 MB; the limit for a page is 2 MB.',
  ])
})

test('a file in another encoding is reported; a byte order mark is no text', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/latin.mdx'), Buffer.from('caf\xe9', 'latin1'))
  writeFileSync(join(root, 'content/marked.mdx'), '\uFEFF---\n')
  const { value, diagnostics } = await readSources(root)
  rmSync(root, { recursive: true })
  expect(value.map(({ text }) => text)).toEqual(['---\n'])
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'content/latin.mdx:1:1 error source/encoding The file is not UTF-8.',
  ])
})

test('an unreadable file is reported, the others are read', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'))
  mkdirSync(join(root, 'content/folder.mdx'), { recursive: true })
  symlinkSync('nowhere.mdx', join(root, 'content/gone.mdx'))
  writeFileSync(join(root, 'content/small.mdx'), 'one')
  const { value, diagnostics } = await readSources(root)
  rmSync(root, { recursive: true })
  expect(value.map(({ file }) => file)).toEqual(['content/small.mdx'])
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'content/folder.mdx:1:1 error source/unreadable The file cannot be read.',
    'content/gone.mdx:1:1 error source/unreadable The file cannot be read.',
  ])
})

test.each([
  ['content/docs/fapi/basics.mdx', '/docs/fapi/basics'],
  ['content/docs/index.mdx', '/docs'],
  ['content/index.mdx', '/'],
])('%s is served at %s', (file, route) => {
  expect(routeOfFile(file)).toBe(route)
})

test.each([
  ['./products.mdx#prices', '/docs/fapi/products#prices'],
  ['products', '/docs/fapi/products'],
  ['../introduction.mdx', '/docs/introduction'],
  ['../index.mdx', '/docs'],
  ['/docs/introduction/', '/docs/introduction'],
  ['/docs/introduction.mdx?x=1#y', '/docs/introduction?x=1#y'],
  ['/fapi#/operations/getMenus', '/fapi#/operations/getMenus'],
  ['#errors', '#errors'],
  ['https://vendor.example/a.mdx', 'https://vendor.example/a.mdx'],
  ['mailto:help@northlight.example', 'mailto:help@northlight.example'],
])('%s, written in content/docs/fapi/basics.mdx, resolves to %s', (href, target) => {
  expect(resolveHref('content/docs/fapi/basics.mdx', href)).toBe(target)
})
