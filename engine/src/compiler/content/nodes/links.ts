import type { Link, LinkReference } from 'mdast'
import type { ContentNode } from '../../../model/content.ts'
import type { SourceLocation } from '../../../model/diagnostic.ts'
import { resolveHref } from '../../source/routes.ts'
import { element, locate, type TransformContext } from '../transform-context.ts'

const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])

/** A link with an unsafe scheme keeps its text and loses its target. */
export function transformLink(
  node: Link | LinkReference,
  children: ContentNode[],
  context: TransformContext,
): ContentNode[] {
  const target = node.type === 'link' ? node : context.definitions.get(node.identifier)
  if (!target) return children
  const href = safeHref(target.url, context, locate(context, node))
  if (href === null) return children
  const props: Record<string, string> = { href }
  if (target.title) props.title = target.title
  return [element('a', props, children)]
}

/**
 * Resolves a link and records it for the link check; null for `javascript:`, `data:` and similar.
 */
export function safeHref(
  url: string,
  context: TransformContext,
  at: SourceLocation,
): string | null {
  if (!isSafe(url, context, at)) return null
  const href = resolveHref(context.file, url)
  context.links.push({ href, at })
  return href
}

export function isSafe(url: string, context: TransformContext, at: SourceLocation): boolean {
  // Browsers ignore whitespace and control characters in a scheme, so `java\nscript:` is rejected
  // too.
  const scheme = /^([^/?#]*?):/
    .exec(url)?.[1]
    ?.replace(/[\s\p{Control}]/gu, '')
    .toLowerCase()
  if (scheme === undefined || SAFE_SCHEMES.has(scheme)) return true
  context.diagnostics.push({
    code: 'link/unsafe',
    severity: 'warning',
    message: `The link is removed: its scheme ${scheme}: is not allowed.`,
    hint: 'Link to a page, or to an https: URL.',
    at,
  })
  return false
}
