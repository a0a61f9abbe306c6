import type { ContentNode } from '../../model/content.ts'
import type { ResolveLink } from '../reference/operation/contract-links.ts'
import { blocks } from './block-markdown.ts'
import { resolveContent } from './resolve-content.ts'

/**
 * Content of a guide or contract as Markdown: components become their content, `link` resolves
 * links, and headings are lowered by `deeper` levels, to fit the surrounding text.
 */
export function contentMarkdown(nodes: ContentNode[], link: ResolveLink, deeper = 1): string {
  return blocks(resolveContent(nodes, link, deeper))
}

const lines = new WeakMap<ResolveLink, WeakMap<ContentNode[], string>>()

/** Several paragraphs on one line, for list items. Many operations repeat the same description. */
export function inlineMarkdown(nodes: ContentNode[], link: ResolveLink): string {
  if (nodes.length === 0) return ''
  const ofLink = lines.get(link) ?? new WeakMap<ContentNode[], string>()
  lines.set(link, ofLink)
  const line = ofLink.get(nodes) ?? contentMarkdown(nodes, link).replace(/\s*\n+\s*/g, ' ')
  ofLink.set(nodes, line)
  return line
}
