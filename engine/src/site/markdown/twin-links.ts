import { fileNameOf } from '../../api/operation-links.ts'
import { absoluteUrl } from '../../model/routes.ts'
import type { ResolveLink } from '../reference/operation/contract-links.ts'
import { parseRoute } from '../reference/operation/route.ts'
import type { RenderContext } from '../render/render-context.ts'

type TwinContext = Pick<RenderContext, 'site' | 'base'>

/** The address of a file of this site, for readers that have nothing but the text. */
export function fileUrl({ site, base }: TwinContext, path: string): string {
  return absoluteUrl(site.info.url, base, path)
}

/** `fapi`, `operations`, `repos/get` → `/fapi/operations/repos~2Fget.md` */
export function twinPath(family: string, kind: TwinKind, id: string): string {
  return `/${family}/${kind}/${fileNameOf(id)}.md`
}

export type TwinKind = 'operations' | 'schemas' | 'catalogues'

/** An address of this site → the absolute one of its Markdown twin; `from` is the page that `#…` belongs to. */
export function twinLinks(context: TwinContext, from: string): ResolveLink {
  const { site } = context
  const guides = new Map(site.guides.map(({ path, headings }) => [path, headings]))
  const families = new Set(site.references.map(({ family }) => `/${family}`))
  return (href) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return href
    const [address = '', fragment] = href.split(/#(.*)/s)
    const path = (address || from).replace(/(.)\/$/, '$1')
    if (path === '/') return fileUrl(context, '/index.md')
    if (families.has(path)) return fileUrl(context, familyFile(path, fragment))
    const headings = guides.get(path)
    if (!headings) return fileUrl(context, href)
    // A row of a table has an anchor on the page, and none in Markdown.
    const anchor = headings.some(({ id }) => id === fragment) ? `#${fragment}` : ''
    return fileUrl(context, `${path}/index.md${anchor}`)
  }
}

function familyFile(path: string, fragment: string | undefined): string {
  const route = fragment === undefined ? null : parseRoute(`#${fragment}`)
  return route ? twinPath(path.slice(1), route.kind, route.id) : `${path}/index.md`
}
