import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withBase } from '../../model/routes.ts'
import type { Site } from '../../model/site.ts'
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
    { path: 'index.md', render: () => landingMarkdown(site, context.base) },
    { path: '404.html', render: () => renderer.renderPage(context, { kind: 'not-found' }) },
    ...site.guides.flatMap((guide) => [
      {
        path: htmlPath(guide.path),
        render: () => renderer.renderPage(context, { kind: 'guide', guide }),
      },
      { path: markdownPath(guide.path), render: () => markdownBelow(context.base, guide.markdown) },
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

/** A guide as it was written, `[Boot](/docs/fapi/boot)` led to where the site is published. */
function markdownBelow(base: string, markdown: string): string {
  return markdown.replaceAll('](/', `](${base}`)
}

function landingMarkdown({ info, guides }: Site, base: string): string {
  const list = guides.map(
    ({ title, path, description }) =>
      `- [${title}](${withBase(base, path)}/index.md): ${description}\n`,
  )
  return `# ${info.title} ${info.tagline}\n\n${info.description}\n\n${list.join('')}`
}
