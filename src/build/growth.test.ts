import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../compiler/compile.ts'
import * as pages from '../site/server.tsx'
import { outputFiles } from './output-table.ts'

/** The HTML of the first guide, the middle one and the last, in a portal that has so many and no groups. */
async function htmlOfGuides(count: number): Promise<string[]> {
  const root = join(process.cwd(), `.portal/test/growth-${count}`)
  const paths = Array.from({ length: count }, (_, index) => `docs/guide-${10_000 + index}`)
  await mkdir(join(root, 'content/docs'), { recursive: true })
  await writeFile(join(root, 'portal.config.ts'), `export default { title: 'Growth' }\n`)
  for (const path of paths)
    await writeFile(join(root, `content/${path}.mdx`), `---\ntitle: ${path}\n---\n\nWords.\n`)
  const { value: compilation } = await compile({ root })
  const files = outputFiles({
    root,
    compilation,
    renderers: { pages, references: null },
    assets: { script: '/assets/client.js', styles: { site: [], reference: [] } },
    base: '/',
  })
  const rendered = new Map(files.map(({ path, render }) => [path, render]))
  return Promise.all(
    [0, count / 2, count - 1].map(async (index) =>
      String(await rendered.get(`${paths[index]}/index.html`)?.()),
    ),
  )
}

test('a guide among three times as many costs its reader the same', async () => {
  const few = await htmlOfGuides(320)
  const many = await htmlOfGuides(960)
  for (const [index, html] of few.entries()) {
    expect(html).toContain('aria-current="page"')
    expect(Math.abs((many[index]?.length ?? 0) - html.length)).toBeLessThan(10)
  }
})
