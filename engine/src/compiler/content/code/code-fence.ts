import type { Code } from 'mdast'
import type { ComponentNode, ContentNode } from '../../../model/content.ts'
import type { SourceLocation } from '../../../model/diagnostic.ts'
import { plainLines } from '../../highlight/plain-lines.ts'
import { locate, type TransformContext } from '../transform-context.ts'
import { checkMeta, type FenceMeta, isRunnable, parseMeta } from './fence-meta.ts'
import { quoteCode } from './quote-code.ts'

/** A fence → `CodeBlock` with plain lines (`highlightContent` adds tokens later), or a diagram. */
export function transformFence(node: Code, context: TransformContext): ContentNode {
  const language = node.lang ?? ''
  const meta = parseMeta(node.meta ?? '')
  const at = locate(context, node)
  if (language === 'mermaid') return transformDiagram(node.value, meta, context, at)
  checkMeta(language, meta, context, at)
  const { options, flags } = meta
  const code = codeOf(node.value, meta, context, at)
  context.fences.push({ language, options, flags, code, at })
  return {
    type: 'component',
    name: 'CodeBlock',
    props: {
      language,
      title: meta.options.title ?? '',
      marked: meta.highlighted,
      lineNumbers: meta.flags.includes('lineNumbers'),
      diff: language === 'diff' || meta.flags.includes('diff'),
      ...(context.kind !== 'contract' && isRunnable(language, meta) && { runs: true }),
      lines: plainLines(code),
    },
    children: [],
  }
}

/** What the block shows: its own lines, or those of the file that it quotes. */
function codeOf(
  own: string,
  { options: { file, region } }: FenceMeta,
  { kind, quoted, diagnostics }: TransformContext,
  at: SourceLocation,
): string {
  if (file === undefined || kind === 'contract') return own
  const quote = quoteCode({ own, file, region, at }, quoted)
  if ('code' in quote) return quote.code
  diagnostics.push(quote.diagnostic)
  return ''
}

function transformDiagram(
  source: string,
  { options }: FenceMeta,
  context: TransformContext,
  at: ReturnType<typeof locate>,
): ComponentNode {
  const alternative = options.alt ?? describedBy(source)
  // A stranger's document is shown as it is.
  if (alternative === '' && context.kind !== 'contract') {
    context.diagnostics.push({
      code: 'mdx/diagram-alternative',
      severity: 'error',
      message: 'The diagram has no text alternative.',
      hint: 'Describe it in a sentence: ```mermaid alt="…", or accDescr: … inside it.',
      at,
    })
  }
  const node: ComponentNode = {
    type: 'component',
    name: 'Diagram',
    props: { source, alternative },
    children: [],
  }
  context.diagrams.push({ source, node, at })
  return node
}

/** `accDescr: The app asks…` or `accDescr { … }` → its text; falls back to `accTitle`. */
function describedBy(source: string): string {
  const block = /^\s*accDescr\s*\{([^}]*)\}/m.exec(source)
  const line = /^\s*accDescr\s*:(.*)$/m.exec(source) ?? /^\s*accTitle\s*:(.*)$/m.exec(source)
  return (block?.[1] ?? line?.[1] ?? '').replace(/\s+/g, ' ').trim()
}
