import type { Html, Paragraph, Parent, PhrasingContent, RootContent } from 'mdast'

/**
 * Converts untrusted HTML in Markdown: line breaks, bold, code, links and images become Markdown
 * nodes;
 * other elements are reduced to their text.
 */
export function replaceHtml(parent: Parent): void {
  for (const child of parent.children) if ('children' in child) replaceHtml(child)
  parent.children = FLOW.has(parent.type)
    ? (parent.children as RootContent[]).flatMap((child) =>
        child.type === 'html' ? paragraphsOf(child.value) : [child],
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

/** `href="https://…"` → the URL, or an empty string. */
function attributeOf({ attributes }: Tag, name: string): string {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  )
  return decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '')
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
  if (tag.name === 'td' && !tag.isClosing) return [{ type: 'text', value: ' · ' }]
  const url = tag.name === 'img' ? attributeOf(tag, 'src') : ''
  return url ? [{ type: 'image', url, alt: attributeOf(tag, 'alt') }] : []
}

function wordsOf(node: PhrasingContent): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}

/** Comments and scripts, including unterminated ones; then tags; then the text between them. */
const PARTS = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<[^<>]*>|[^<]+|</gi
const BLOCK =
  /^(?:address|article|aside|blockquote|body|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)$/
const INLINE =
  /^(?:a|abbr|audio|b|big|br|button|cite|code|col|colgroup|del|dfn|em|embed|font|i|iframe|img|input|ins|kbd|label|link|mark|meta|object|path|picture|q|s|samp|small|source|span|strike|strong|sub|sup|svg|td|th|tt|u|var|video|wbr)$/

/** A block of HTML → its text, in paragraphs. */
function paragraphsOf(html: string): Paragraph[] {
  const paragraphs: (PhrasingContent | Html)[][] = [[]]
  for (const [part] of html.matchAll(PARTS)) {
    const tag = parseTag(part)
    if (tag && BLOCK.test(tag.name) && !tag.isClosing) paragraphs.push([])
    if (/^<./s.test(part)) paragraphs.at(-1)?.push({ type: 'html', value: part })
    else paragraphs.at(-1)?.push({ type: 'text', value: decodeEntities(part.replace(/\s+/g, ' ')) })
    if (tag && BLOCK.test(tag.name) && tag.isClosing) paragraphs.push([])
    if (tag?.name === 'li' && !tag.isClosing) paragraphs.at(-1)?.push({ type: 'text', value: '• ' })
  }
  return paragraphs
    .map((children) => withoutFirstDot(replaceTags(children as PhrasingContent[])))
    .filter((children) => children.some(isVisible))
    .map((children) => ({ type: 'paragraph', children }))
}

/** Cells are separated by dots; the first needs none. */
function withoutFirstDot(children: PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = children
  return first?.type === 'text' && first.value === ' · ' ? rest : children
}

function isVisible(node: PhrasingContent): boolean {
  return node.type === 'image' || wordsOf(node).trim() !== ''
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (whole, number?: string, name = '') => {
    if (number !== undefined) return String.fromCodePoint(Math.min(Number(number), 0xffff))
    return ENTITIES[name.toLowerCase()] ?? whole
  })
}
