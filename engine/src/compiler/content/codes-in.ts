import { type ContentNode, textOf } from '../../model/content.ts'
import type { MentionedCode } from '../../model/site.ts'

/** The codes that a page mentions, each with the heading above its first mention. */
export function codesIn(content: ContentNode[]): MentionedCode[] {
  const found = new Map<string, MentionedCode>()
  let section: MentionedCode['section'] = null
  const walk = (node: ContentNode): void => {
    if (node.type === 'text') return
    if (node.type === 'component' && node.name === 'Heading')
      section = { id: String(node.props.id), title: textOf(node) }
    if (node.type === 'component' && node.name === 'Code') {
      const code = textOf(node)
      if (/^[A-Z][A-Z0-9_]+$/.test(code) && !found.has(code)) found.set(code, { code, section })
    }
    node.children.forEach(walk)
  }
  content.forEach(walk)
  return [...found.values()]
}
