import { fileNameOf } from '../../api/operation-links.ts'
import { absoluteUrl } from '../../model/routes.ts'
import { parseRoute } from '../reference/navigation/route.ts'
import type { ResolveLink } from '../reference/operation/contract-links.ts'
import type { LinkContext } from '../render/render-context.ts'

/** The absolute URL of a file of this site. */
export function fileUrl({ url, base }: LinkContext, path: string): string {
  return absoluteUrl(url, base, path)
}

/** `fapi`, `operations`, `repos/get` → `/fapi/operations/repos~2Fget.md` */
export function twinPath(family: string, kind: TwinKind, id: string): string {
  return `/${family}/${kind}/${fileNameOf(id)}.md`
}

export type TwinKind = 'operations' | 'schemas' | 'catalogues' | 'changes'

/** Whether the Markdown of a page has a heading with that anchor. */
export type HasAnchor = (path: string, anchor: string | undefined) => boolean

/**
 * Resolves a link of this site to the absolute URL of its Markdown twin; `from` is the page that
 * `#…` refers to.
 */
export function twinLinks(
  context: LinkContext,
  from: string,
  hasAnchor: HasAnchor = () => false,
): ResolveLink {
  const { families, pages } = pathsOf(context)
  return (href) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return href
    const [address = '', fragment] = href.split(/#(.*)/s)
    const path = (address || from).replace(/(.)\/$/, '$1')
    if (path === '/') return fileUrl(context, '/index.md')
    if (families.has(path)) return fileUrl(context, familyFile(path, fragment))
    if (!pages.has(path)) return fileUrl(context, href)
    // A table row has an anchor on the page, but not in Markdown.
    const anchor = hasAnchor(path, fragment) ? `#${fragment}` : ''
    return fileUrl(context, `${path}/index.md${anchor}`)
  }
}

interface Paths {
  families: Set<string>
  pages: Set<string>
}

const known = new WeakMap<LinkContext, Paths>()

/** Remembered: thousands of pages share one context, which lists them all. */
function pathsOf(context: LinkContext): Paths {
  const paths = known.get(context) ?? {
    families: new Set(context.families.map((family) => `/${family}`)),
    pages: new Set(context.routes),
  }
  known.set(context, paths)
  return paths
}

function familyFile(path: string, fragment: string | undefined): string {
  const route = fragment === undefined ? null : parseRoute(`#${fragment}`)
  return route && route.kind !== 'uses'
    ? twinPath(path.slice(1), route.kind, route.id)
    : `${path}/index.md`
}
