import type { OwnLanguage } from '../../../api/sample-language.ts'
import { type ComponentNode, type ContentNode, withProps } from '../../../model/content.ts'
import type { TokenLine } from '../../../model/highlight.ts'
import type { Cache } from '../../cache/cache.ts'
import { highlightJson } from '../../highlight/highlight-json.ts'
import { highlightInThread } from '../content-thread.ts'

/** The content with highlighted code blocks. */
export async function highlightContent(
  nodes: ContentNode[],
  languages: Record<string, OwnLanguage>,
  cache: Cache,
): Promise<ContentNode[]> {
  const lines = await Promise.all(
    codeBlocks(nodes).map(async (block) => {
      return [block, { lines: await highlightBlock(block, languages, cache) }] as const
    }),
  )
  return withProps(nodes, new Map(lines))
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
  cache: Cache,
): Promise<TokenLine[]> {
  const lines = props.lines as TokenLine[]
  const code = lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
  const language = String(props.language)
  const grammar = languages[language]?.grammar ?? language
  // Sooner than the thread, or the cache, could answer.
  if (grammar === 'json') return highlightJson(code)
  return cache.value({ kind: 'code', inputs: [code, grammar] }, () =>
    highlightInThread(code, grammar),
  )
}
