import { createContext } from 'react'
import { operationHash } from '../../../api/operation-links.ts'
import type { Reference } from '../../../api/reference.ts'
import { decodePercent } from '../../../model/decode-percent.ts'
import { withBase } from '../../../model/routes.ts'
import type { LinkContext } from '../../render/render-context.ts'

/** Resolves a link in a contract; null if it has no target here. */
export type ResolveLink = (href: string) => string | null

export const ContractLinks = createContext<ResolveLink>((href) => href)

/**
 * A document may link to its own site: `/rest/guides` is a page of this portal, else relative to
 * `linkBase`. `#operation/getPet`, as in other viewers, opens that operation.
 */
export function contractLinks({ base, routes }: LinkContext, reference: Reference): ResolveLink {
  const { family, operations, webhooks, linkBase, overview } = reference
  const pages = new Set(routes)
  const ids = new Set([...operations, ...webhooks].map(({ id }) => id))
  const anchors = new Set(overview.headings.map(({ id }) => id))
  return (href) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return href
    if (href.startsWith('#')) return anchorOf(href, ids, anchors)
    const [path = ''] = href.split(/[?#]/)
    const isOurs = /^\/(?:assets|openapi)\//.test(path) || path.startsWith(`/${family}/`)
    if (isOurs || pages.has(path.replace(/(.)\/$/, '$1'))) return withBase(base, href)
    return linkBase && URL.canParse(href, linkBase) ? new URL(href, linkBase).href : null
  }
}

function anchorOf(href: string, ids: Set<string>, anchors: Set<string>): string | null {
  const id = /^#\/?operations?\/([^/]+)$/.exec(href)?.[1]
  if (id !== undefined) return ids.has(decodePercent(id)) ? operationHash(decodePercent(id)) : null
  return href.startsWith('#/') || anchors.has(decodePercent(href.slice(1))) ? href : null
}

/** `GET /films?page=2`, as code in a description, leads to the operation; in a link it does not. */
export const RequestLinks = createContext<(code: string) => string | null>(() => null)

/** Finds operations by method and path. */
export function requestLinks({ operations }: Reference): (code: string) => string | null {
  const ids = new Map(
    operations.map(({ id, method, path }) => [`${method.toUpperCase()} ${path}`, id]),
  )
  return (code) => {
    const id = ids.get(code.replace(/\?.*/, ''))
    return id === undefined ? null : operationHash(id)
  }
}
