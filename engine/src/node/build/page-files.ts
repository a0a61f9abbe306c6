import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderContext } from '../../site/render/render-context.ts'
import { htmlPath, markdownPath, type OutputFile } from './output-files.ts'
import type { PageRenderer } from './renderers.ts'

/** Landing page, guides with their Markdown twins, the not-found page, and the guides' images. */
export function pageFiles(
  root: string,
  context: RenderContext,
  renderer: PageRenderer,
): OutputFile[] {
  const { site } = context
  return [
    { path: 'index.html', render: () => renderer.renderPage(context, { kind: 'landing' }) },
    { path: 'index.md', render: () => renderer.landingMarkdown(context) },
    { path: '404.html', render: () => renderer.renderPage(context, { kind: 'not-found' }) },
    ...site.guides.flatMap((guide) => [
      {
        path: htmlPath(guide.path),
        render: () => renderer.renderPage(context, { kind: 'guide', guide }),
      },
      { path: markdownPath(guide.path), render: () => renderer.guideMarkdown(context, guide) },
    ]),
    ...site.failed.map(({ path, diagnostics }) => ({
      path: htmlPath(path),
      render: () => renderer.renderPage(context, { kind: 'failed', path, diagnostics }),
    })),
    ...site.assets.map(({ source, url }) => ({
      path: url.slice(1),
      render: () => readFile(join(root, source)),
    })),
  ]
}
