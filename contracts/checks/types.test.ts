import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emitFamily, families } from '../families.ts'
import type { Json } from './document.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-types-'))
  for (const family of families) {
    const { document } = await emitFamily(family)
    const types = await openapiTypescript(structuredClone(document) as Json, { silent: true })
    await writeFile(join(folder, `${family}.ts`), astToString(types))
  }
  const client = new URL('client/watch.ts.txt', import.meta.url)
  await copyFile(fileURLToPath(client), join(folder, 'watch.ts'))
})

afterAll(() => rm(folder, { recursive: true }))

/** The journeys of the platform's model; they import the types as if these were beside them. */
const JOURNEYS = fileURLToPath(new URL('../../platform/tests/journeys/', import.meta.url))

function compile(files: string[], from = folder): string[] {
  const program = ts.createProgram(
    files.map((file) => join(from, file)),
    {
      rootDirs: [folder, JOURNEYS],
      allowImportingTsExtensions: true,
      allowJs: true,
      skipLibCheck: true,
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      types: [],
    },
  )
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('openapi-typescript generates types for all five, and a client compiles against them', () => {
  expect(compile([...families.map((family) => `${family}.ts`), 'watch.ts'])).toEqual([])
})

test('the journeys that run against the model fit the types', () => {
  expect(compile(['journeys.ts'], JOURNEYS)).toEqual([])
})

test('a client that contradicts the contract does not compile', async () => {
  const client = await readFile(join(folder, 'watch.ts'), 'utf8')
  const lies: [right: string, wrong: string, complaint: string][] = [
    ['reason.data.publishedFrom', 'reason.data.releaseDate', "'releaseDate' does not exist"],
    ["case 'BLOCKED_PIN'", "case 'BLOCKED_MOOD'", '"BLOCKED_MOOD"'],
    ["'X-Platform': 'web'", "'X-Platform': 'fridge'", '"fridge"'],
    ["call<'listMenus'>", "call<'getMenus'>", '"getMenus"'],
  ]
  for (const [index, [right, wrong]] of lies.entries()) {
    expect(client).toContain(right)
    await writeFile(join(folder, `lie-${index}.ts`), client.replace(right, wrong))
  }
  const complaints = compile(lies.map((_, index) => `lie-${index}.ts`)).join('\n')
  for (const [, , complaint] of lies) expect(complaints).toContain(complaint)
})
