import type { Site } from './site.ts'

/** Every page: landing, guides, references. */
export function pageRoutes(site: Site): string[] {
  return [
    '/',
    ...site.guides.map(({ path }) => path),
    ...site.references.map(({ family }) => `/${family}`),
  ]
}

/** `/docs/x/index.html`, `/docs/x.html`, `/docs/x/` → `/docs/x`; the root stays `/`. */
export function normalisePath(path: string): string {
  const bare = path.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
  return bare.length > 1 ? bare.replace(/\/+$/, '') || '/' : '/'
}

/**
 * `/docs/x` under base `/portal/` → `/portal/docs/x`; leaves absolute URLs and bare hashes
 * unchanged.
 */
export function withBase(base: string, href: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? base.replace(/\/$/, '') + href : href
}

/** `/portal/docs/x` under base `/portal/` → `/docs/x`; null if the path is outside this site. */
export function withoutBase(base: string, path: string): string | null {
  const prefix = base.replace(/\/$/, '')
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return null
  return path.slice(prefix.length) || '/'
}

/** `/docs/x` of a site at `https://docs.example` under base `/portal/` → `https://docs.example/portal/docs/x` */
export function absoluteUrl(origin: string, base: string, route: string): string {
  return origin.replace(/\/$/, '') + encodeURI(withBase(base, route))
}
