import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../../compiler/cache/hash.ts'
import { lazy } from '../../compiler/cache/lazy.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { type NearEntry, sidebarNear } from '../../model/sidebar-near.ts'
import type { Guide, Site } from '../../model/site.ts'
import type { LinkContext, RenderContext, View } from '../../site/render/render-context.ts'
import { htmlPath, markdownPath, type OutputFile, type Report } from './output-files.ts'
import type { PageRenderer } from './renderers.ts'
import type { SiteInputs } from './site-inputs.ts'

interface PagesInput {
  root: string
  site: Site
  context: RenderContext
  links: LinkContext
  /** Changes with the code that the portal adds. */
  extension: string
  hashes: SiteInputs
}

/** The landing page, guides with their Markdown twins, the 404 and offline pages, and the guides' images. */
export function pageFiles(
  { root, site, context, links, extension, hashes }: PagesInput,
  renderer: PageRenderer,
): OutputFile[] {
  const near = sidebarNear(site.sidebar)
  const sidebarHash = rememberHashes()
  const contextHash = lazy(() => hashOf(JSON.stringify([context, extension])))
  const linksHash = lazy(() => hashOf(JSON.stringify([links, extension, hashes.headings()])))
  const hasAnchor = lazy(() => renderer.headingsOf(site.guides))
  const twin = (path: string, inputs: () => string, render: () => string): OutputFile => ({
    path,
    level: 'light',
    // The text of all guides has it too.
    render: lazy(render),
    inputs: lazy(() => hashOf(linksHash() + inputs())),
  })
  const page = (path: string, view: View) => ({
    path,
    render: () => renderer.renderPage(context, view),
  })
  return [
    page('index.html', { kind: 'landing', site }),
    twin('index.md', hashes.site, () => renderer.landingMarkdown(site, links)),
    page('404.html', { kind: 'not-found', site }),
    page('offline.html', { kind: 'offline' }),
    ...site.guides.flatMap((guide): OutputFile[] => {
      const sidebar = near(guide.path)
      return [
        {
          path: htmlPath(guide.path),
          render: (report) => renderGuide({ context, renderer, guide, sidebar }, report),
          inputs: () =>
            hashOf(JSON.stringify([contextHash(), hashes.guide(guide), sidebarHash(sidebar)])),
        },
        twin(
          markdownPath(guide.path),
          () => hashes.guide(guide),
          () => renderer.guideMarkdown(links, guide, hasAnchor()),
        ),
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

/** Hashes each object once: most pages share their sidebar. */
function rememberHashes(): (value: object) => string {
  const known = new Map<object, string>()
  return (value) => {
    const hash = known.get(value) ?? hashOf(JSON.stringify(value))
    known.set(value, hash)
    return hash
  }
}

interface GuideRequest {
  context: RenderContext
  renderer: PageRenderer
  guide: Guide
  sidebar: NearEntry[]
}

/** A component of the portal may fail: its page says so, and the others are built. */
function renderGuide({ context, renderer, guide, sidebar }: GuideRequest, report?: Report): string {
  try {
    return renderer.renderPage(context, { kind: 'guide', guide, sidebar })
  } catch (error) {
    const diagnostic: Diagnostic = {
      code: 'page/render',
      severity: 'error',
      message: `The page cannot be rendered: ${error instanceof Error ? error.message : error}`,
      hint: 'One of its components fails.',
      at: { file: guide.file, line: 1, column: 1 },
    }
    report?.(diagnostic)
    const { path } = guide
    return renderer.renderPage(context, { kind: 'failed', path, diagnostics: [diagnostic] })
  }
}
