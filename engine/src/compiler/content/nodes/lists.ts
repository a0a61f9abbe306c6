import type { List, ListItem } from 'mdast'
import type { ContentNode, ElementNode } from '../../../model/content.ts'
import { element, type TransformContext } from '../transform-context.ts'

export function transformList(node: List, context: TransformContext): ElementNode {
  const props: ElementNode['props'] = {}
  if (node.ordered && node.start && node.start !== 1) props.start = node.start
  if (node.children.some((item) => typeof item.checked === 'boolean')) props.class = 'tasks'
  const items = node.children.map((item) => transformItem(item, node.spread ?? false, context))
  return element(node.ordered ? 'ol' : 'ul', props, items)
}

function transformItem(item: ListItem, loose: boolean, context: TransformContext): ElementNode {
  const content = context.transformChildren(item)
  const children = loose || item.spread ? content : content.flatMap(withoutParagraph)
  if (typeof item.checked !== 'boolean') return element('li', {}, children)
  const box = element('input', { type: 'checkbox', disabled: true, checked: item.checked }, [])
  const [first, ...rest] = children
  const label = element('label', {}, first ? [box, { type: 'text', value: ' ' }, first] : [box])
  return element('li', {}, [label, ...rest])
}

/** A tight list has no paragraphs in HTML, although it has in Markdown's tree. */
function withoutParagraph(node: ContentNode): ContentNode[] {
  return node.type === 'element' && node.tag === 'p' ? node.children : [node]
}
