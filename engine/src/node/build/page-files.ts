import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../../compiler/cache/hash.ts'
import { withBase } from '../../model/routes.ts'
import { sidebarNear } from '../../model/sidebar-near.ts'
import type { Site } from '../../model/site.ts'
import type { RenderContext, View } from '../../site/render/render-context.ts'
import { htmlPath, markdownPath, type OutputFile } from './output-files.ts'
import type { PageRenderer } from './renderers.ts'

interface PagesInput {
  root: string
  site: Site
  context: RenderContext
}

/** Landing page, guides with their Markdown twins, the not-found page, and the guides' images. */
export function pageFiles(
  { root, site, context }: PagesInput,
  renderer: PageRenderer,
): OutputFile[] {
  const near = sidebarNear(site.sidebar)
  const contextHash = hashOf(JSON.stringify(context))
  const page = (path: string, view: View) => ({
    path,
    render: () => renderer.renderPage(context, view),
  })
  return [
    page('index.html', { kind: 'landing', site }),
    twin('index.md', () => landingMarkdown(site, context.base)),
    page('404.html', { kind: 'not-found', site }),
    ...site.guides.flatMap((guide) => {
      const sidebar = near(guide.path)
      return [
        {
          ...page(htmlPath(guide.path), { kind: 'guide', guide, sidebar }),
          inputs: hashOf(JSON.stringify([contextHash, guide, sidebar])),
        },
        twin(markdownPath(guide.path), () => markdownBelow(context.base, guide.markdown)),
      ]
    }),
    ...site.failed.map(({ path, diagnostics }) =>
      page(htmlPath(path), { kind: 'failed', path, diagnostics }),
    ),
    ...site.assets.map(({ source, url }) => ({
      path: url.slice(1),
      render: () => readFile(join(root, source)),
    })),
  ]
}

/** The Markdown of a page. */
function twin(path: string, render: () => string): OutputFile {
  return { path, level: 'light', render }
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
