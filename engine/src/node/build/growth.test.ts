import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDocument } from '../../../fixtures/openapi-large/make-document.ts'
import { openCache } from '../../compiler/cache/cache.ts'
import { compile } from '../../compiler/compile.ts'
import * as references from '../../site/render/reference-server.tsx'
import * as pages from '../../site/render/server.tsx'
import { fileFinder } from './output-table.ts'

/** Writes a portal, compiles it, and renders the requested files. */
async function renderFiles(name: string, sources: Record<string, string>, wanted: string[]) {
  const root = join(process.cwd(), `.portal/test/growth-${name}`)
  await mkdir(join(root, 'content/docs'), { recursive: true })
  for (const [path, text] of Object.entries(sources)) await writeFile(join(root, path), text)
  const { value: compilation } = await compile({ root })
  const find = fileFinder({
    cache: openCache(root),
    root,
    compilation,
    renderers: { pages, references },
    assets: { script: '/assets/client.js', styles: { site: [], reference: [] } },
    base: '/',
  })
  return Promise.all(wanted.map(async (path) => String(await find(path)?.render())))
}

/** The HTML of the first, middle and last guide of a portal without groups. */
function htmlOfGuides(count: number): Promise<string[]> {
  const paths = Array.from({ length: count }, (_, index) => `docs/guide-${10_000 + index}`)
  const guides = paths.map((path) => [
    `content/${path}.mdx`,
    `---\ntitle: ${path}\n---\n\nWords.\n`,
  ])
  return renderFiles(
    `guides-${count}`,
    { 'portal.config.ts': `export default { title: 'Growth' }\n`, ...Object.fromEntries(guides) },
    [0, count / 2, count - 1].map((index) => `${paths[index]}/index.html`),
  )
}

test('the cost of a guide does not grow with the number of guides', async () => {
  const few = await htmlOfGuides(320)
  const many = await htmlOfGuides(640)
  for (const [index, html] of few.entries()) {
    expect(html).toContain('aria-current="page"')
    expect(Math.abs((many[index]?.length ?? 0) - html.length)).toBeLessThan(10)
  }
})

/** The page of a family, and its first, middle and last operation. */
function htmlOfOperations(count: number): Promise<string[]> {
  const entities = [0, count / 10, count / 5 - 1]
  return renderFiles(
    `operations-${count}`,
    {
      'portal.config.ts': `export default { title: 'Growth', references: [{ family: 'big', file: 'openapi.json' }] }\n`,
      'openapi.json': JSON.stringify(makeDocument(count, 2)),
    },
    ['big/index.html', ...entities.map((entity) => `big/operations/getEntity${entity}.html`)],
  )
}

test('the cost of an operation is the same among 2,000 as among 500', async () => {
  const [page = '', ...operations] = await htmlOfOperations(500)
  const [largePage = '', ...ofLarge] = await htmlOfOperations(2000)
  expect(page).toContain('getEntity99')
  expect(largePage).toContain('Group 79')
  expect(largePage.length).toBeLessThan(page.length)
  for (const [index, html] of operations.entries()) {
    expect(html).toContain('<h1')
    expect(Math.abs((ofLarge[index]?.length ?? 0) - html.length)).toBeLessThan(100)
  }
}, 120_000)
