import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openCache } from '../../compiler/cache/cache.ts'
import { compile } from '../../compiler/compile.ts'
import type { Compilation } from '../../compiler/compile-references.ts'
import { type ContentNode, PageContent } from '../../model/content.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { SEARCH_FILE } from '../../model/search/search-file.ts'
import * as references from '../../site/render/reference-server.tsx'
import * as pages from '../../site/render/server.tsx'
import { fileFinder } from './output-table.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-pages-'))
let compilation: Compilation

beforeAll(async () => {
  mkdirSync(join(root, 'content/docs'), { recursive: true })
  const reference = "references: [{ family: 'films', file: 'openapi.json' }]"
  writeFileSync(join(root, 'portal.config.ts'), `export default { title: 'Pages', ${reference} }\n`)
  const operation = { operationId: 'list', responses: { 204: { description: 'Done.' } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Films', version: '1' },
    paths: { '/films': { get: operation } },
  }
  writeFileSync(join(root, 'openapi.json'), JSON.stringify(document))
  for (const name of ['good', 'broken'])
    writeFileSync(join(root, `content/docs/${name}.mdx`), `---\ntitle: ${name}\n---\n\nWords.\n`)
  compilation = (await compile({ root })).value
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function finderFor(changed: Compilation) {
  const assets = { script: '/assets/client.js', styles: { site: [], reference: [] } }
  return fileFinder({
    cache: openCache(root),
    root,
    assets,
    base: '/',
    compilation: changed,
    renderers: { pages, references },
  })
}

test('a component that fails spoils its page only, and is reported there', async () => {
  // React throws, as it does when a component throws.
  const failing = { type: 'text', value: {} } as unknown as ContentNode
  const { site } = compilation
  const guides = site.guides.map((guide) =>
    guide.title === 'broken'
      ? { ...guide, content: new PageContent('failing', () => [failing]) }
      : guide,
  )
  const find = finderFor({ ...compilation, site: { ...site, guides } })
  const found: Diagnostic[] = []
  const render = (name: string) =>
    find(`docs/${name}/index.html`)?.render((diagnostic) => found.push(diagnostic))
  expect(await render('good')).toContain('Words.')
  expect(await render('broken')).toContain('page/render')
  expect(found).toMatchObject([
    { code: 'page/render', severity: 'error', at: { file: 'content/docs/broken.mdx' } },
  ])
})

test('a text for programs is compressed as lightly as that of all guides', () => {
  const find = finderFor(compilation)
  for (const path of ['llms-full.txt', 'films/llms-full.txt', 'films/operations/list.md'])
    expect(find(path)?.level, path).toBe('light')
  expect(find('films/operations/list.html')?.level).toBe('strong')
})

test('only the files of a guide itself read its content', async () => {
  const read = vi.spyOn(PageContent.prototype, 'nodes', 'get')
  onTestFinished(() => read.mockRestore())
  const { site } = (await compile({ root })).value
  const find = finderFor({ ...compilation, site })
  for (const path of [SEARCH_FILE, 'errors.json', 'sitemap.xml', 'index.html', 'index.md'])
    expect(await find(path)?.render(), path).toBeTruthy()
  for (const name of ['index.html', 'index.md'])
    expect(find(`docs/good/${name}`)?.inputs?.()).toBeTruthy()
  expect(read).not.toHaveBeenCalled()
  await find('docs/good/index.html')?.render()
  expect(read).toHaveBeenCalled()
})

test('pages and operations are rendered again when the code of the portal changes', () => {
  const inputsOf = (hash: string) => {
    const find = finderFor({ ...compilation, extension: { ...compilation.extension, hash } })
    return ['docs/good/index.html', 'films/operations/list.html'].map((path) =>
      find(path)?.inputs?.(),
    )
  }
  const [before, after] = [inputsOf('one'), inputsOf('two')]
  for (const [index, inputs] of before.entries()) {
    expect(inputs).toBeTruthy()
    expect(after[index]).not.toBe(inputs)
  }
})
