import type { Json } from './json.ts'

/**
 * Parsed prose of guides and of descriptions in contracts: plain JSON, so it can be cached, checked
 * and rendered without evaluating author code.
 */
export type ContentNode = TextNode | ElementNode | ComponentNode

export interface TextNode {
  type: 'text'
  value: string
}

/**
 * An HTML element. `props` uses HTML attribute names (`class`, `href`), ready for serialisation.
 */
export interface ElementNode {
  type: 'element'
  tag: string
  props: Record<string, string | number | boolean>
  children: ContentNode[]
}

/**
 * `<Tabs>`, `<Operation id="fapi:getMenus" />`, a code block, a diagram: rendered by
 * `site/content`.
 */
export interface ComponentNode {
  type: 'component'
  name: string
  props: Record<string, Json>
  children: ContentNode[]
}

export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6
  /** The anchor, e.g. `update-safely`. */
  id: string
  text: string
}

/** The text of a node and its descendants, e.g. `Update safely`. */
export function textOf(node: ContentNode): string {
  return node.type === 'text' ? node.value : node.children.map(textOf).join('')
}

/** The first sentence of a text, for lists and previews; truncated at a word if too long. */
export function firstSentence(nodes: ContentNode[], longest: number): string {
  const text = nodes.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
  if (sentence.length <= longest) return sentence
  return `${sentence.slice(0, longest).replace(/\s+\S*$/, '')} …`
}

/** Properties that a later stage adds, by node. */
export type FoundProps = ReadonlyMap<ContentNode, Record<string, Json>>

/** A copy of the content with these properties added; unchanged subtrees are shared. */
export function withProps(nodes: ContentNode[], found: FoundProps): ContentNode[] {
  if (found.size === 0) return nodes
  const completed = nodes.map((node) => completeNode(node, found))
  return completed.some((node, index) => node !== nodes[index]) ? completed : nodes
}

function completeNode(node: ContentNode, found: FoundProps): ContentNode {
  if (node.type === 'text') return node
  const children = withProps(node.children, found)
  const props = found.get(node)
  if (!props && children === node.children) return node
  return { ...node, children, props: { ...node.props, ...props } } as ContentNode
}

/** Content of a page, read when it is first needed: most builds need that of few pages. */
export class PageContent {
  /** Changes with the content. */
  readonly hash: string
  readonly #read: () => ContentNode[]
  #nodes: ContentNode[] | undefined

  constructor(hash: string, read: () => ContentNode[]) {
    this.hash = hash
    this.#read = read
  }

  get nodes(): ContentNode[] {
    this.#nodes ??= this.#read()
    return this.#nodes
  }
}
