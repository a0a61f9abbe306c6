import type { Heading as MarkdownHeading } from 'mdast'
import { type ComponentNode, type ContentNode, textOf } from '../../../model/content.ts'
import { uniqueName } from '../../../model/unique-name.ts'
import type { TransformContext } from '../transform-context.ts'

export function transformHeading(
  node: MarkdownHeading,
  children: ContentNode[],
  context: TransformContext,
): ComponentNode {
  const text = children.map(textOf).join('').trim()
  const id = uniqueName(slugOf(text), context.ids)
  context.headings.push({ depth: node.depth, id, text })
  return { type: 'component', name: 'Heading', props: { depth: node.depth, id }, children }
}

/** `Update safely (If-Match)` → `update-safely-if-match` */
export function slugOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}_]+/gu) ?? []
  return words.join('-') || 'section'
}
