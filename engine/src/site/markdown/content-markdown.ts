import { type ContentNode, type ElementNode, textOf } from '../../model/content.ts'
import type { TokenLine } from '../../model/highlight.ts'
import type { ResolveLink } from '../reference/operation/contract-links.ts'

/** Content back to Markdown, as far as contracts use it; links lead where `link` says. */
export function contentMarkdown(nodes: ContentNode[], link: ResolveLink): string {
  return blocks(nodes.map((node) => withLinks(node, link)))
}

/** Several paragraphs in one line, for list items. */
export function inlineMarkdown(nodes: ContentNode[], link: ResolveLink): string {
  return contentMarkdown(nodes, link).replace(/\s*\n+\s*/g, ' ')
}

function withLinks(node: ContentNode, link: ResolveLink): ContentNode {
  if (node.type === 'text') return node
  const children = node.children.map((child) => withLinks(child, link))
  if (node.type === 'component' || node.tag !== 'a') return { ...node, children }
  const href = link(String(node.props.href))
  // What leads nowhere keeps its words.
  return href === null
    ? { ...node, tag: 'span', children }
    : { ...node, props: { ...node.props, href }, children }
}

function blocks(nodes: ContentNode[]): string {
  return nodes.map(blockMarkdown).filter(Boolean).join('\n\n')
}

function blockMarkdown(node: ContentNode): string {
  if (node.type === 'text') return node.value.trim()
  if (node.type === 'component') return componentMarkdown(node)
  switch (node.tag) {
    case 'p':
      return phrasing(node.children)
    case 'ul':
    case 'ol':
      return listMarkdown(node)
    case 'blockquote':
      return blocks(node.children).replace(/^/gm, '> ')
    case 'pre':
      return `\`\`\`\n${textOf(node)}\n\`\`\``
    case 'hr':
      return '---'
    case 'table':
      return tableMarkdown(node)
    default:
      return phrasing([node])
  }
}

function componentMarkdown({
  name,
  props,
  children,
}: Extract<ContentNode, { type: 'component' }>): string {
  if (name === 'Heading')
    return `${'#'.repeat(Math.min(6, Number(props.depth) + 1))} ${phrasing(children)}`
  if (name === 'CodeBlock') {
    const lines = props.lines as unknown as TokenLine[]
    const code = lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
    return `\`\`\`${props.language}\n${code}\n\`\`\``
  }
  if (name === 'Diagram') return `\`\`\`mermaid\n${props.source}\n\`\`\``
  return blocks(children)
}

function listMarkdown(list: ElementNode): string {
  const items = list.children.filter(
    (child) => child.type === 'element' && child.tag === 'li',
  ) as ElementNode[]
  return items
    .map((item, index) => {
      const marker = list.tag === 'ol' ? `${index + 1}. ` : '- '
      const hasBlocks = item.children.some(
        (child) => child.type === 'element' && /^(p|ul|ol|pre)$/.test(child.tag),
      )
      const body = hasBlocks ? blocks(item.children) : phrasing(item.children)
      return marker + body.replace(/\n/g, `\n${' '.repeat(marker.length)}`)
    })
    .join('\n')
}

function tableMarkdown(table: ElementNode): string {
  const rows = elements(table, 'tr').map((row) =>
    row.children.flatMap((cell) => (cell.type === 'element' ? [phrasing(cell.children)] : [])),
  )
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return [head, `|${(rows[0] ?? []).map(() => ' --- |').join('')}`, ...body].join('\n')
}

function elements(node: ContentNode, tag: string): ElementNode[] {
  if (node.type === 'text') return []
  if (node.type === 'element' && node.tag === tag) return [node]
  return node.children.flatMap((child) => elements(child, tag))
}

function phrasing(nodes: ContentNode[]): string {
  return nodes.map(phraseMarkdown).join('')
}

function phraseMarkdown(node: ContentNode): string {
  if (node.type === 'text') return node.value
  const inner = phrasing(node.children)
  if (node.type === 'component') return inner
  switch (node.tag) {
    case 'strong':
      return `**${inner}**`
    case 'em':
      return `*${inner}*`
    case 'code':
      return `\`${inner}\``
    case 'a':
      return `[${inner}](${node.props.href})`
    case 'br':
      return '\n'
    default:
      return inner
  }
}
