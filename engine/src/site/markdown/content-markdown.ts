import type { ContentNode } from '../../model/content.ts'
import type { ResolveLink } from '../reference/operation/contract-links.ts'
import { blocks } from './block-markdown.ts'
import { resolveContent } from './resolve-content.ts'

/**
 * The content of a guide or a contract as Markdown: components become what they show, links lead where `link` says, and headings
 * lie `deeper`, below those of the text around them.
 */
export function contentMarkdown(nodes: ContentNode[], link: ResolveLink, deeper = 1): string {
  return blocks(resolveContent(nodes, link, deeper))
}

/** Several paragraphs in one line, for list items. */
export function inlineMarkdown(nodes: ContentNode[], link: ResolveLink): string {
  return contentMarkdown(nodes, link).replace(/\s*\n+\s*/g, ' ')
}
