import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCompiled, writeCompiled } from './compiled-document.ts'

const DOCUMENT = { openapi: '3.1.0', paths: {} }

let root: string
let kept: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-compiled-'))
  kept = join(root, 'shop.json')
  await writeFile(join(root, 'package.json'), '{}')
  await writeFile(join(root, 'main.tsp'), 'op ping(): void;')
  await writeCompiled(kept, root, { document: DOCUMENT, files: [join(root, 'main.tsp')] })
})
afterEach(() => rm(root, { recursive: true }))

test('a kept document is read as it was compiled, with the files it depends on', async () => {
  const files = ['main.tsp', 'package.json', 'shop.json'].map((name) => join(root, name))
  expect(await readCompiled(kept, root)).toEqual({ document: DOCUMENT, files, diagnostics: [] })
})

test.each([
  ['a source has changed', 'main.tsp', 'op pong(): void;'],
  ['the versions of TypeSpec may have changed', 'package.json', '{ "version": "2.0.0" }'],
  ['it is damaged', 'shop.json', '{ "openapi": "3.1'],
  ['it does not name its sources', 'shop.json', '{ "openapi": "3.1.0" }'],
])('it is not read if %s', async (_reason, file, text) => {
  await writeFile(join(root, file), text)
  expect(await readCompiled(kept, root)).toBeNull()
})

test('it is not read without one of its sources, or if there is none', async () => {
  expect(await readCompiled(join(root, 'other.json'), root)).toBeNull()
  await rm(join(root, 'main.tsp'))
  expect(await readCompiled(kept, root)).toBeNull()
})
