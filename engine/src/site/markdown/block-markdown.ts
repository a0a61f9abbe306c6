import type { Catalogue } from '../../api/reference.ts'
import {
  type ComponentNode,
  type ContentNode,
  type ElementNode,
  textOf,
} from '../../model/content.ts'
import type { TokenLine } from '../../model/highlight.ts'
import { contentStrings } from '../ui/strings.ts'
import { codeSpan, escapeLineStart, escapeMarkdown, fence } from './escape-markdown.ts'
import { operationPhrase, phrasing } from './phrase-markdown.ts'
import { catalogueMarkdown, tableMarkdown } from './table-markdown.ts'

const BLOCKS = new Set(
  'p ul ol li blockquote pre hr table details summary dl dt dd section'.split(' '),
)

/** Blocks separated by blank lines; inline nodes between them become paragraphs. */
export function blocks(nodes: ContentNode[]): string {
  return gather(nodes)
    .map((group) => (group[0] && isBlock(group[0]) ? blockMarkdown(group[0]) : paragraph(group)))
    .filter(Boolean)
    .join('\n\n')
}

/** Groups nodes: each block alone, adjacent inline nodes together. */
function gather(nodes: ContentNode[]): ContentNode[][] {
  const groups: ContentNode[][] = []
  for (const node of nodes) {
    const last = groups.at(-1)
    if (last?.[0] && !isBlock(node) && !isBlock(last[0])) last.push(node)
    else groups.push([node])
  }
  return groups
}

function isBlock(node: ContentNode): boolean {
  if (node.type === 'text') return false
  if (node.type === 'element') return BLOCKS.has(node.tag)
  return node.name === 'Operation' ? !node.props.inline : !/^(?:Code|Field)$/.test(node.name)
}

function paragraph(nodes: ContentNode[]): string {
  return phrasing(nodes).trim().split('\n').map(escapeLineStart).join('\n')
}

function blockMarkdown(node: ContentNode): string {
  if (node.type === 'text') return paragraph([node])
  if (node.type === 'component') return componentMarkdown(node)
  switch (node.tag) {
    case 'p':
      return paragraph(node.children)
    case 'ul':
    case 'ol':
      return listMarkdown(node)
    case 'section':
      return footnotes(node)
    case 'blockquote':
      return quote(blocks(node.children))
    case 'pre':
      return fence('', textOf(node))
    case 'hr':
      return '---'
    case 'table':
      return tableMarkdown(node)
    case 'summary':
    case 'dt':
      return `**${phrasing(node.children).trim()}**`
    default:
      return blocks(node.children)
  }
}

function componentMarkdown(node: ComponentNode): string {
  const { name, props, children } = node
  switch (name) {
    case 'Heading':
      return `${'#'.repeat(Number(props.depth))} ${phrasing(children).replace(/\s*\n\s*/g, ' ')}`
    case 'CodeBlock':
      return codeMarkdown(node)
    case 'Diagram':
      return `${escapeMarkdown(String(props.alternative))}\n\n${fence('mermaid', String(props.source))}`
    case 'Callout':
      return quote(`**${calloutTitle(node)}**\n\n${blocks(children)}`)
    case 'Catalogue':
      return props.columns
        ? catalogueMarkdown(props as unknown as Catalogue)
        : codeSpan(String(props.name))
    case 'Operation':
      return operationPhrase(node)
    default:
      return blocks(children)
  }
}

/** `Warning: Do not retry` */
function calloutTitle({ props: { kind, title } }: ComponentNode): string {
  const label = contentStrings[kind as 'note' | 'tip' | 'info' | 'warning' | 'danger']
  return title ? `${label}: ${escapeMarkdown(String(title))}` : label
}

function codeMarkdown({ props }: ComponentNode): string {
  const lines = props.lines as unknown as TokenLine[]
  const code = lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
  const block = fence(String(props.language ?? ''), code)
  return props.title ? `**${escapeMarkdown(String(props.title))}**\n\n${block}` : block
}

function quote(markdown: string): string {
  return markdown.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')
}

function itemsOf(list: ElementNode): ElementNode[] {
  return list.children.filter(
    (child): child is ElementNode => child.type === 'element' && child.tag === 'li',
  )
}

function listMarkdown(list: ElementNode): string {
  const start = Number(list.props.start ?? 1)
  const items = itemsOf(list)
  const isLoose = items.some(({ children }) => children.filter(isBlock).length > 1)
  return items
    .map((item, index) => indented(list.tag === 'ol' ? `${start + index}. ` : '- ', item))
    .join(isLoose ? '\n\n' : '\n')
}

/** A list item, with continuation lines indented to its text. */
function indented(marker: string, { children }: ElementNode): string {
  return marker + blocks(children).replace(/\n(?=.)/g, `\n${' '.repeat(marker.length)}`)
}

/** `[^1]: The text of the note.` */
function footnotes(section: ElementNode): string {
  return section.children
    .flatMap((list) => (list.type === 'element' ? itemsOf(list) : []))
    .map((item, index) => `[^${index + 1}]: ${blocks(item.children)}`.replace(/\n(?=.)/g, '\n    '))
    .join('\n\n')
}
