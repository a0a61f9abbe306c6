import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import { findLockFolder } from '../../compiler/source/lock-file.ts'
import { escapeText } from '../../model/escape.ts'
import { absoluteUrl, pageRoutes, withBase } from '../../model/routes.ts'
import type { Site } from '../../model/site.ts'
import { formatHeaders, formatNginxHeaders, headerRules } from '../serve/security-headers.ts'
import { API_CATALOG } from '../serve/static-files.ts'
import { renderApiCatalog } from './api-catalog.ts'
import type { OutputFile } from './output-files.ts'
import { renderSbom } from './sbom.ts'

interface SiteFilesInput {
  /** The portal's folder. */
  root: string
  site: Site
  base: string
  inlineScripts: string[]
}

/** The files for crawlers and hosts. */
export function siteFiles({ root, site, base, inlineScripts }: SiteFilesInput): OutputFile[] {
  const lockFolder = findLockFolder(root)
  const { social, theme } = site.info
  const foreign = [social?.script, ...theme.head.map(({ attributes }) => scriptOf(attributes.src))]
  const rules = headerRules({
    inlineScripts,
    foreignScripts: foreign.flatMap((script) => script ?? []),
    families: site.references.map(({ family }) => family),
    base,
  })
  return [
    { path: 'sitemap.xml', render: () => sitemap(site, base) },
    {
      path: 'robots.txt',
      render: () => `User-agent: *\nAllow: /\nSitemap: ${absolute(site, base, '/sitemap.xml')}\n`,
    },
    { path: API_CATALOG, render: () => renderApiCatalog(site, base, API_CATALOG) },
    // Not bundled: its URL must be stable, so that a release replaces it.
    {
      path: 'service-worker.js',
      render: () => readFile(join(COMPILED_ROOT, 'site/runtime/service-worker.js'), 'utf8'),
    },
    ...(lockFolder
      ? [{ path: 'sbom.json', level: 'light' as const, render: () => renderSbom(lockFolder) }]
      : []),
    { path: '_headers', render: () => formatHeaders(rules) },
    { path: '_nginx-headers.conf', render: () => formatNginxHeaders(rules) },
    { path: '_redirects', render: () => redirects(site, base) },
  ]
}

/** A script on another host, which the policy must allow. */
function scriptOf(source: string | true | undefined): string | null {
  return typeof source === 'string' && /^https?:/.test(source) ? source : null
}

function sitemap(site: Site, base: string): string {
  const dates = new Map(
    site.guides.map(({ path, lastUpdate }) => [path, lastUpdate?.at.slice(0, 10)]),
  )
  const entries = pageRoutes(site).map((route) => {
    const date = dates.get(route)
    return `  <url><loc>${escapeText(absolute(site, base, route))}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** Hosts that support `_redirects` redirect file names to bare paths, as `portal serve` does. */
function redirects(site: Site, base: string): string {
  return pageRoutes(site)
    .filter((route) => route !== '/')
    .map((route) => encodeURI(withBase(base, route)))
    .flatMap((path) => [`${path}/index.html ${path} 301`, `${path}.html ${path} 301`])
    .join('\n')
    .concat('\n')
}

function absolute(site: Site, base: string, route: string): string {
  return absoluteUrl(site.info.url, base, route)
}
