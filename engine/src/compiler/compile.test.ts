import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MISTAKES } from '../../fixtures/mistakes.ts'
import { formatDiagnostic } from '../model/diagnostic.ts'
import { openCache } from './cache/cache.ts'
import { compile } from './compile.ts'
import { parsePage } from './content/parse-page.ts'

vi.mock('./content/parse-page.ts', { spy: true })

const FIXTURES = join(import.meta.dirname, '../../fixtures')

const compileFixture = (name: string) => compile({ root: join(FIXTURES, name) })

describe('every error is reported at its location', () => {
  const list = Object.entries(MISTAKES).map(([name, mistake]) => ({ name, ...mistake }))
  test.each(list)('$what ($name)', async ({ name, lines }) => {
    const { diagnostics } = await compileFixture(name)
    const printed = diagnostics.flatMap((diagnostic) => [
      formatDiagnostic(diagnostic),
      ...(diagnostic.hint ? [`  ${diagnostic.hint}`] : []),
    ])
    expect(printed).toEqual(lines)
  })
})

test('a failing page does not affect the others', async () => {
  const { value, diagnostics } = await compileFixture('bad-mdx')
  expect(value.site.guides.map(({ path }) => path)).toEqual(['/fine'])
  expect(value.site.failed).toEqual([{ path: '/broken', file: 'content/broken.mdx', diagnostics }])
})

test('a contract that cannot be read has a page that says why', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-contract-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const config = "export default { title: 'x', references: [{ family: 'a', file: 'a.yaml' }] }\n"
  await writeFile(join(root, 'portal.config.ts'), config)
  const { value, diagnostics } = await compile({ root })
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'a.yaml:1:1 error contract/missing-file There is no file a.yaml.',
  ])
  expect(value.site.failed).toEqual([{ path: '/a', file: 'a.yaml', diagnostics }])
})

test('a link with an unsafe scheme keeps only its text', async () => {
  const { value } = await compileFixture('unsafe-links')
  const text = JSON.stringify(value.site.guides[0]?.content.nodes)
  expect(text).toContain('Run')
  expect(text).not.toMatch(/javascript:|data:/i)
})

test('code in the overview of a contract is highlighted', async () => {
  const { value } = await compileFixture('openapi-links')
  const text = JSON.stringify(value.site.references[0]?.overview.content)
  expect(text).toContain('{"text":"curl ","kind":"function"}')
})

test('a compiled page is reused', async () => {
  const root = join(FIXTURES, 'dead-links')
  const cache = openCache(root)
  const first = await compile({ root, cache })
  const parse = vi.mocked(parsePage)
  parse.mockClear()
  const second = await compile({ root, cache })
  expect(second).toEqual(first)
  expect(parse).not.toHaveBeenCalled()
})

test('quoted code is shown as the file has it, and again when the file has changed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-quote-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await cp(join(FIXTURES, 'every-component'), root, { recursive: true })
  const cache = openCache(root)
  const content = async () => {
    const { value } = await compile({ root, cache })
    const text = JSON.stringify(
      value.site.guides.find(({ path }) => path === '/other')?.content.nodes,
    )
    expect(text).not.toContain('#region')
    return text
  }
  expect(await content()).toContain('The app boots.')
  const file = join(root, 'examples/boot.ts')
  const code = await readFile(file, 'utf8')
  await writeFile(file, code.replace('The app boots.', 'It boots faster.'))
  expect(await content()).toContain('It boots faster.')
})

test('progress names each stage with its count and time', async () => {
  const lines: string[] = []
  await compile({
    root: join(FIXTURES, 'dead-links'),
    onProgress: ({ stage, state, count, milliseconds }) =>
      lines.push(`${stage} ${state} ${count ?? '-'} ${typeof milliseconds}`),
  })
  expect(lines).toContain('pages started - undefined')
  expect(lines).toContain('pages done 2 number')
})
