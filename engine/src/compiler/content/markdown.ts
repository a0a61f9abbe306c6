import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { ContentNode } from '../../model/content.ts'
import type { Compiled, SourceLocation } from '../../model/diagnostic.ts'
import type { TokenLine } from '../../model/highlight.ts'
import { highlightJson } from '../highlight/highlight-json.ts'
import { replaceHtml } from './nodes/replace-html.ts'
import { transformRoot } from './parse-page.ts'
import { createContext } from './transform.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

/**
 * Parses Markdown from a contract, which is untrusted: HTML is reduced to text, links are made
 * safe.
 */
export function parseMarkdown(text: string, at: SourceLocation): Compiled<ContentNode[]> {
  if (text.trim() === '') return { value: [], diagnostics: [] }
  const context = createContext('contract', at)
  const tree = parser.parse(text)
  if (text.includes('<')) replaceHtml(tree)
  const content = transformRoot(tree, context)
  content.forEach(highlightJsonBlocks)
  return { value: content, diagnostics: context.diagnostics }
}

function highlightJsonBlocks(node: ContentNode): void {
  if (node.type === 'text') return
  node.children.forEach(highlightJsonBlocks)
  if (node.type !== 'component' || node.props.language !== 'json') return
  const lines = node.props.lines as TokenLine[]
  node.props.lines = highlightJson(lines.map((line) => line[0]?.text ?? '').join('\n'))
}
