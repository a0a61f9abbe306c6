import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from './load-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const load = (text: string) => {
  const file = join(folder, 'portal.config.ts')
  writeFileSync(file, text)
  return loadConfig(file, text)
}

const configOf = async (text: string) => {
  const loaded = await load(text)
  return 'config' in loaded ? loaded.config : loaded.problem
}

test('types are stripped', async () => {
  const text =
    "import type { Stats } from 'node:fs'\nconst title: string = 'x'\nexport default { title } satisfies Partial<Stats & { title: string }>\n"
  expect(await configOf(text)).toEqual({ title: 'x' })
})

test('relative imports are read again after a change', async () => {
  const text =
    "import { basename } from 'node:path'\nimport { title } from './title.ts'\nexport default { title, file: basename(import.meta.url) }\n"
  for (const title of ['first', 'second']) {
    writeFileSync(join(folder, 'title.ts'), `export const title: string = '${title}'\n`)
    expect(await configOf(text)).toEqual({ title, file: 'portal.config.ts' })
  }
})

test('packages are resolved from the importing file', async () => {
  const engine = join(import.meta.dirname, 'config.ts')
  const text = `import { defineConfig } from '${engine}'\nexport default defineConfig({ title: 'x' })\n`
  expect(await configOf(text)).toEqual({ title: 'x' })
})

test('an ESM-only package is resolved too', async () => {
  const place = join(folder, 'node_modules/only-import')
  mkdirSync(place, { recursive: true })
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ name: 'only-import', type: 'module', exports: { import: './it.js' } }),
  )
  writeFileSync(join(place, 'it.js'), "export const title = 'imported'\n")
  const text = "import { title } from 'only-import'\nexport default { title }\n"
  expect(await configOf(text)).toEqual({ title: 'imported' })
})

test('a syntax error and a run-time error have their positions', async () => {
  expect(await load('export default {\n  title:\n}\n')).toEqual({
    problem: 'Unexpected token',
    position: { line: 3, column: 1 },
  })
  const text = 'interface Day { name: string }\nconst day = {} as Day\nday.name.trim()\n'
  const problem = "Cannot read properties of undefined (reading 'trim')"
  expect(await load(text)).toEqual({ problem, position: { line: 3, column: 10 } })
  writeFileSync(join(folder, 'title.ts'), "export const title = 'x'\n")
  const importing = text.replace(
    '\n',
    "\nimport { title } from './title.ts'\nconsole.assert(title)\n",
  )
  expect(await load(importing)).toEqual({ problem, position: { line: 5, column: 10 } })
  writeFileSync(join(folder, 'title.ts'), text)
  expect(await load("import './title.ts'\n")).toEqual({ problem })
})

test('a package that is not installed is named', async () => {
  const loaded = await load("import { title } from 'left-pad'\nexport default { title }\n")
  expect(loaded).toEqual({
    problem: expect.stringMatching(/The package left-pad is not installed\.$/),
  })
})

test('a missing file is named in one line', async () => {
  const loaded = await load("import { title } from './gone.ts'\nexport default { title }\n")
  expect(loaded).toEqual({ problem: expect.stringMatching(/^[^\n]*gone\.ts[^\n]*$/) })
})
