import type { OwnLanguage } from '../../api/sample-language.ts'
import type { ComponentNode, ContentNode } from '../../model/content.ts'
import type { TokenLine } from '../../model/highlight.ts'
import { highlight } from '../highlight/highlight.ts'

/** Adds tokens to every code block of a page, in place. */
export async function highlightContent(
  nodes: ContentNode[],
  languages: Record<string, OwnLanguage>,
): Promise<void> {
  await Promise.all(codeBlocks(nodes).map((block) => highlightBlock(block, languages)))
}

function codeBlocks(nodes: ContentNode[]): ComponentNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    if (node.type === 'component' && node.name === 'CodeBlock') return [node]
    return codeBlocks(node.children)
  })
}

async function highlightBlock(
  { props }: ComponentNode,
  languages: Record<string, OwnLanguage>,
): Promise<void> {
  const lines = props.lines as TokenLine[]
  const code = lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
  const language = String(props.language)
  props.lines = await highlight(code, languages[language]?.grammar ?? language)
}
