import { changesHash } from '../../api/operation-links.ts'
import type { Reference } from '../../api/reference.ts'
import { absoluteUrl } from '../../model/routes.ts'
import type { Site } from '../../model/site.ts'

interface Target {
  href: string
  type: string
}

/** The linkset of RFC 9727: every API with its documents, its reference and related guides. */
export function renderApiCatalog(site: Site, base: string, path: string): string {
  const url = (route: string) => absoluteUrl(site.info.url, base, route)
  const apis = site.references.map((reference) => ({
    anchor: endpointOf(reference) ?? url(`/${reference.family}`),
    'service-desc': descriptionsOf(reference, url),
    'service-doc': documentsOf(site, reference, url),
    ...(reference.releases.length > 0 && { 'version-history': changesOf(reference, url) }),
  }))
  const catalog = { anchor: url(`/${path}`), item: apis.map(({ anchor }) => ({ href: anchor })) }
  return `${JSON.stringify({ linkset: [catalog, ...apis] }, null, 2)}\n`
}

/** An address with variables is a template, not a URI. */
function endpointOf({ servers: [server] }: Reference): string | null {
  return server && !server.url.includes('{') && URL.canParse(server.url) ? server.url : null
}

function descriptionsOf({ family }: Reference, url: (route: string) => string): Target[] {
  return [
    { href: url(`/openapi/${family}.yaml`), type: 'application/yaml' },
    { href: url(`/openapi/${family}.json`), type: 'application/json' },
  ]
}

/** The changes between releases (relation of RFC 5829). */
function changesOf({ family }: Reference, url: (route: string) => string): Target[] {
  return [
    { href: url(`/${family}`) + changesHash(), type: 'text/html' },
    { href: url(`/${family}/changes/all.md`), type: 'text/markdown' },
    { href: url(`/${family}/changes.atom`), type: 'application/atom+xml' },
  ]
}

function documentsOf(
  { guides }: Site,
  { family }: Reference,
  url: (route: string) => string,
): Target[] {
  const related = guides.filter(({ operations }) =>
    operations.some((operation) => operation.startsWith(`${family}:`)),
  )
  return [`/${family}`, ...related.map(({ path }) => path)].flatMap((route) => [
    { href: url(route), type: 'text/html' },
    { href: url(`${route}/index.md`), type: 'text/markdown' },
  ])
}
