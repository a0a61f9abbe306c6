import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type State, toMdast } from 'hast-util-to-mdast'
import type { Paragraph, Parent, PhrasingContent, RootContent } from 'mdast'
import { escapeText } from '../../../model/escape.ts'

/**
 * Converts untrusted HTML in Markdown: lists, tables, code, links and images become Markdown nodes; other elements
 * are reduced to their text.
 */
export function replaceHtml(parent: Parent): void {
  for (const child of parent.children) if ('children' in child) replaceHtml(child)
  parent.children = FLOW.has(parent.type)
    ? (parent.children as RootContent[]).flatMap((child) =>
        child.type === 'html' ? blocksOf(child.value) : [child],
      )
    : replaceTags(parent.children as PhrasingContent[])
}

const FLOW = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

interface Tag {
  name: string
  isClosing: boolean
  attributes: string
}

function parseTag(value: string): Tag | null {
  const [, slash, name = '', attributes = ''] =
    /^<(\/?)([a-z][a-z\d-]*)([^<>]*)>$/i.exec(value) ?? []
  const isElement = BLOCK.test(name.toLowerCase()) || INLINE.test(name.toLowerCase())
  return isElement ? { name: name.toLowerCase(), isClosing: slash === '/', attributes } : null
}

/** Placeholders such as `<token>` are text. */
function placeholder(value: string): PhrasingContent[] {
  return /^<\/?[a-z][^<>]*>$/i.test(value) && !/^<\/?(?:script|style)\b/i.test(value)
    ? [{ type: 'text', value }]
    : []
}

/** `href="https://…"` → the address, or nothing. */
function attributeOf({ name, attributes }: Tag, wanted: string): string {
  const [element] = fromHtml(`<${name}${attributes}>`, { fragment: true }).children
  const value = element?.type === 'element' ? element.properties[wanted] : undefined
  return typeof value === 'string' ? value : ''
}

type Wrap = (children: PhrasingContent[], tag: Tag) => PhrasingContent[]

const strong: Wrap = (children) => [{ type: 'strong', children }]
const emphasis: Wrap = (children) => [{ type: 'emphasis', children }]
const code: Wrap = (children) => [{ type: 'inlineCode', value: children.map(wordsOf).join('') }]
const link: Wrap = (children, tag) => {
  const url = attributeOf(tag, 'href')
  return url ? [{ type: 'link', url, children: children as never }] : children
}
const WRAPPERS: ReadonlyMap<string, Wrap> = new Map([
  ...['b', 'strong', 'summary', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(
    (name) => [name, strong] as const,
  ),
  ...['i', 'em'].map((name) => [name, emphasis] as const),
  ...['code', 'kbd', 'tt', 'samp'].map((name) => [name, code] as const),
  ['a', link] as const,
])

/**
 * Inline tags are siblings of the text they enclose: `<b>`, text, `</b>` → one node around the
 * text.
 */
function replaceTags(children: PhrasingContent[]): PhrasingContent[] {
  const open: { tag: Tag; wrap: Wrap; children: PhrasingContent[] }[] = []
  let current: PhrasingContent[] = []
  const leave = (isClosed: boolean) => {
    const frame = open.pop()
    if (!frame) return
    const inner = isClosed && current.length > 0 ? frame.wrap(current, frame.tag) : current
    current = [...frame.children, ...inner]
  }
  for (const child of children) {
    const tag = child.type === 'html' ? parseTag(child.value) : null
    const wrap = tag && WRAPPERS.get(tag.name)
    if (child.type !== 'html') current.push(child)
    else if (!tag) current.push(...placeholder(child.value))
    else if (!wrap) current.push(...voidElement(tag))
    else if (!tag.isClosing) {
      open.push({ tag, wrap, children: current })
      current = []
    } else if (open.some((frame) => frame.tag.name === tag.name)) {
      while (open.at(-1)?.tag.name !== tag.name) leave(false)
      leave(true)
    }
  }
  while (open.length > 0) leave(false)
  return current
}

function voidElement(tag: Tag): PhrasingContent[] {
  if (tag.name === 'br') return [{ type: 'break' }]
  const url = tag.name === 'img' ? attributeOf(tag, 'src') : ''
  return url ? [{ type: 'image', url, alt: attributeOf(tag, 'alt') }] : []
}

function wordsOf(node: RootContent): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}

/** Comments and scripts, including unterminated ones; then tags; then the text between them. */
const PARTS = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<[^<>]*>|[^<]+|</gi
const BLOCK =
  /^(?:address|article|aside|blockquote|body|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)$/
const INLINE =
  /^(?:a|abbr|audio|b|big|br|button|cite|code|col|colgroup|del|dfn|em|embed|font|i|iframe|img|input|ins|kbd|label|link|mark|meta|object|path|picture|q|s|samp|small|source|span|strike|strong|sub|sup|svg|td|th|tt|u|var|video|wbr)$/

/** A block of HTML → the same in Markdown's terms: lists, tables, code and paragraphs. */
function blocksOf(html: string): RootContent[] {
  const known = html.replace(PARTS, (part) => {
    if (!part.startsWith('<')) return part
    if (part.startsWith('<!--')) return ''
    return parseTag(part) ? part : placeholder(part).map(escapeTag).join('')
  })
  const tree = toMdast(fromHtml(known, { fragment: true }), { handlers: { summary } })
  return 'children' in tree ? (tree.children as RootContent[]).filter(isVisible) : []
}

/** What is folded in HTML has its title in bold above it. */
function summary(state: State, element: Element): Paragraph {
  const children = state.all(element) as PhrasingContent[]
  return { type: 'paragraph', children: [{ type: 'strong', children }] }
}

function escapeTag(node: PhrasingContent): string {
  return escapeText(wordsOf(node))
}

function isVisible(node: RootContent): boolean {
  return JSON.stringify(node).includes('"image"') || wordsOf(node).trim() !== ''
}
