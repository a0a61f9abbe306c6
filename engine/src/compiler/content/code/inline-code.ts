import type { InlineCode } from 'mdast'
import type { ComponentNode, ContentNode } from '../../../model/content.ts'
import { element, locate, type TransformContext } from '../transform-context.ts'

/** Inline code is also recorded as a mention: checks link it if a contract defines it. */
export function transformInlineCode(node: InlineCode, context: TransformContext): ContentNode {
  const children: ContentNode[] = [{ type: 'text', value: node.value }]
  if (context.kind === 'contract') return element('code', {}, children)
  const code: ComponentNode = { type: 'component', name: 'Code', props: {}, children }
  context.mentions.push({ kind: 'code', name: node.value, node: code, at: locate(context, node) })
  return code
}
