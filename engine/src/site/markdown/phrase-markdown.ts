import {
  type ComponentNode,
  type ContentNode,
  type ElementNode,
  textOf,
} from '../../model/content.ts'
import { codeSpan, escapeMarkdown, markdownLink } from './escape-markdown.ts'

/** Inline content as Markdown. */
export function phrasing(nodes: ContentNode[]): string {
  return nodes.map(phraseMarkdown).join('')
}

function phraseMarkdown(node: ContentNode): string {
  if (node.type === 'text') return escapeMarkdown(node.value)
  if (node.type === 'component') return componentPhrase(node)
  const { tag, props, children } = node
  switch (tag) {
    case 'strong':
      return marked('**', children)
    case 'em':
      return marked('*', children)
    case 'del':
      return marked('~~', children)
    case 'code':
    case 'kbd':
      return codeSpan(textOf(node))
    case 'a':
      return markdownLink(phrasing(children), String(props.href))
    case 'img':
      return `!${markdownLink(escapeMarkdown(String(props.alt ?? '')), String(props.src))}`
    case 'br':
      return '\\\n'
    case 'input':
      return props.checked ? '[x]' : '[ ]'
    default:
      return htmlPhrase(node)
  }
}

/** Marks must touch a word, not a space: `**words** `. */
function marked(mark: string, children: ContentNode[]): string {
  const inner = phrasing(children)
  const words = inner.trim()
  return words ? inner.replace(words, () => mark + words + mark) : inner
}

function htmlPhrase({ tag, props, children }: ElementNode): string {
  const inner = phrasing(children)
  if (props.class === 'footnote-call') return `[^${String(props.id).replace('footnote-call-', '')}]`
  return tag === 'abbr' && props.title ? `${inner} (${escapeMarkdown(String(props.title))})` : inner
}

function componentPhrase(node: ComponentNode): string {
  const { name, props, children } = node
  if (name === 'Code') return linkedCode(textOf(node), props.href)
  if (name === 'Field') return linkedCode(String(props.name ?? props.ref), props.href)
  if (name === 'Operation') return operationPhrase(node)
  return phrasing(children)
}

/** `` [`GET /menus`](https://docs.example/shop/operations/getMenus.md) ``, with the summary on a line of its own. */
export function operationPhrase({ props }: ComponentNode): string {
  const { id, href, method, path, summary, inline } = props
  if (!href) return codeSpan(String(id))
  const link = linkedCode(`${method} ${path}`, href)
  return inline ? link : `${link}: ${escapeMarkdown(String(summary))}`
}

function linkedCode(code: string, href: unknown): string {
  return href ? markdownLink(codeSpan(code), String(href)) : codeSpan(code)
}
