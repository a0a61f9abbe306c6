import type { ComponentNode, ContentNode, ElementNode } from '../../model/content.ts'
import type { ResolveLink } from '../reference/operation/contract-links.ts'

interface Walk {
  link: ResolveLink
  /** How many levels to lower headings. */
  deeper: number
  /** Heading level of the current section. */
  depth: number
}

/**
 * Prepares content for the Markdown writer: resolves links, lowers headings, and turns tabs, steps
 * and cards into plain blocks.
 */
export function resolveContent(
  nodes: ContentNode[],
  link: ResolveLink,
  deeper: number,
): ContentNode[] {
  const walk: Walk = { link, deeper, depth: 1 + deeper }
  return nodes.flatMap((node) => resolveNode(node, walk))
}

function resolveNode(node: ContentNode, walk: Walk): ContentNode[] {
  if (node.type === 'text') return [node]
  if (node.type === 'component') return resolveComponent(node, walk)
  const { tag, props, children } = node
  if (tag === 'img')
    return [{ ...node, props: { ...props, src: walk.link(String(props.src)) ?? '' } }]
  if (tag === 'a') return resolveAnchor(node, walk)
  const inner = children.flatMap((child) => resolveNode(child, walk))
  return [{ ...node, children: inner }]
}

function resolveAnchor(node: ElementNode, walk: Walk): ContentNode[] {
  const address = String(node.props.href)
  // The back link of a footnote, which Markdown adds itself.
  if (address.startsWith('#footnote-call-')) return []
  const children = node.children.flatMap((child) => resolveNode(child, walk))
  const href = walk.link(address)
  // A link without a target becomes text.
  return href === null ? children : [{ ...node, props: { ...node.props, href }, children }]
}

function resolveComponent(node: ComponentNode, walk: Walk): ContentNode[] {
  const { name, props } = node
  const inner = (child: ContentNode) => resolveNode(child, walk)
  switch (name) {
    case 'Heading':
      walk.depth = Math.min(6, Number(props.depth) + walk.deeper)
      return [heading(walk.depth, node.children.flatMap(inner))]
    case 'Tabs':
      return node.children.flatMap((tab) => resolveTab(tab, walk))
    case 'Steps':
      return [
        list(
          'ol',
          node.children.map((step) => resolveStep(step, walk)),
        ),
      ]
    case 'Cards':
      return [
        list(
          'ul',
          node.children.map((card) => resolveCard(card, walk)),
        ),
      ]
    default: {
      const href = props.href ? walk.link(String(props.href)) : null
      return [{ ...node, props: { ...props, href }, children: node.children.flatMap(inner) }]
    }
  }
}

/** A heading below that of the section, and the content of the tab. */
function resolveTab(tab: ContentNode, walk: Walk): ContentNode[] {
  if (tab.type !== 'component') return []
  const depth = Math.min(6, walk.depth + 1)
  const inner = { ...walk, depth }
  return [
    heading(depth, [text(String(tab.props.label))]),
    ...tab.children.flatMap((child) => resolveNode(child, inner)),
  ]
}

function resolveStep(step: ContentNode, walk: Walk): ContentNode[] {
  if (step.type !== 'component') return []
  const title = element('strong', {}, [text(String(step.props.title))])
  return [element('p', {}, [title]), ...step.children.flatMap((child) => resolveNode(child, walk))]
}

function resolveCard(card: ContentNode, walk: Walk): ContentNode[] {
  if (card.type !== 'component') return []
  const title = [text(String(card.props.title))]
  const href = walk.link(String(card.props.href))
  return [
    element('p', {}, href ? [element('a', { href }, title)] : title),
    ...card.children.flatMap((child) => resolveNode(child, walk)),
  ]
}

function heading(depth: number, children: ContentNode[]): ComponentNode {
  return { type: 'component', name: 'Heading', props: { depth }, children }
}

function list(tag: 'ul' | 'ol', items: ContentNode[][]): ElementNode {
  return element(
    tag,
    {},
    items.map((children) => element('li', {}, children)),
  )
}

function element(tag: string, props: ElementNode['props'], children: ContentNode[]): ElementNode {
  return { type: 'element', tag, props, children }
}

function text(value: string): ContentNode {
  return { type: 'text', value }
}
