import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../../compiler/cache/hash.ts'
import { sidebarNear } from '../../model/sidebar-near.ts'
import type { Site } from '../../model/site.ts'
import type { LinkContext, RenderContext, View } from '../../site/render/render-context.ts'
import { htmlPath, markdownPath, type OutputFile } from './output-files.ts'
import type { PageRenderer } from './renderers.ts'

interface PagesInput {
  root: string
  site: Site
  context: RenderContext
  links: LinkContext
}

/** The landing page, guides with their Markdown twins, the 404 and offline pages, and the guides' images. */
export function pageFiles(
  { root, site, context, links }: PagesInput,
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
    twin('index.md', () => renderer.landingMarkdown(site, links)),
    page('404.html', { kind: 'not-found', site }),
    page('offline.html', { kind: 'offline' }),
    ...site.guides.flatMap((guide) => {
      const sidebar = near(guide.path)
      return [
        {
          ...page(htmlPath(guide.path), { kind: 'guide', guide, sidebar }),
          inputs: hashOf(JSON.stringify([contextHash, guide, sidebar])),
        },
        twin(markdownPath(guide.path), () => renderer.guideMarkdown(site, links, guide)),
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
