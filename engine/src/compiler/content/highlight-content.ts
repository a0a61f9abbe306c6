import type { ComponentNode, ContentNode } from '../../model/content.ts'
import type { TokenLine } from '../../model/highlight.ts'
import { highlight } from '../highlight/highlight.ts'

/** Gives every code block of a page its tokens, in place. */
export async function highlightContent(nodes: ContentNode[]): Promise<void> {
  await Promise.all(codeBlocks(nodes).map(highlightBlock))
}

function codeBlocks(nodes: ContentNode[]): ComponentNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    if (node.type === 'component' && node.name === 'CodeBlock') return [node]
    return codeBlocks(node.children)
  })
}

async function highlightBlock({ props }: ComponentNode): Promise<void> {
  const lines = props.lines as TokenLine[]
  const code = lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
  props.lines = await highlight(code, String(props.language))
}
