import type { Code } from 'mdast'
import type { ComponentNode, ContentNode } from '../../model/content.ts'
import type { SourceLocation } from '../../model/diagnostic.ts'
import { nearestNames } from '../../model/nearest.ts'
import { plainLines } from '../highlight/highlight.ts'
import { locate, type TransformContext } from './transform-context.ts'

/** A fence → `CodeBlock` with plain lines (`highlightContent` colours them later), or a diagram. */
export function transformFence(node: Code, context: TransformContext): ContentNode {
  const language = node.lang ?? ''
  const meta = parseMeta(node.meta ?? '')
  const at = locate(context, node)
  if (language === 'mermaid') return transformDiagram(node.value, meta, context, at)
  checkMeta(language, meta, context, at)
  const { options, flags } = meta
  context.fences.push({ language, options, flags, code: node.value, at })
  return {
    type: 'component',
    name: 'CodeBlock',
    props: {
      language,
      title: meta.options.title ?? '',
      marked: meta.highlighted,
      lineNumbers: meta.flags.includes('lineNumbers'),
      diff: language === 'diff' || meta.flags.includes('diff'),
      lines: plainLines(node.value),
    },
    children: [],
  }
}

const OPTIONS = ['title', 'request', 'response']
const FLAGS = ['lineNumbers', 'diff', 'partial', 'counter-example']

/** A misspelt word after the language would silently switch a check off. Contracts may write what they like. */
function checkMeta(
  language: string,
  { options, flags }: FenceMeta,
  { kind, diagnostics }: TransformContext,
  at: SourceLocation,
): void {
  if (kind === 'contract') return
  const isTarget = (flag: string) => language === 'http' && /^[a-z][\w-]*:\w+$/.test(flag)
  const unknown = [
    ...Object.keys(options).filter((name) => !OPTIONS.includes(name)),
    ...flags.filter((flag) => !FLAGS.includes(flag) && !isTarget(flag)),
  ]
  for (const word of unknown) {
    const [nearest] = nearestNames(word, [...OPTIONS, ...FLAGS])
    diagnostics.push({
      code: 'mdx/unknown-option',
      severity: 'error',
      message: `A code block has no option ${word}.`,
      hint: nearest
        ? `Did you mean ${nearest}?`
        : `There are ${[...OPTIONS, ...FLAGS].join(', ')}.`,
      at,
    })
  }
}

export interface FenceMeta {
  /** `title="app.ts"` */
  options: Record<string, string>
  /** `lineNumbers`, `diff` */
  flags: string[]
  /** `{1,3-5}` → 1, 3, 4, 5 */
  highlighted: number[]
}

function parseMeta(meta: string): FenceMeta {
  const options: Record<string, string> = {}
  const flags: string[] = []
  const highlighted: number[] = []
  for (const match of meta.matchAll(/\{([\d,\s-]*)\}|([\w-]+)=(?:"([^"]*)"|(\S+))|(\S+)/g)) {
    const [, ranges, name, quoted, bare, flag] = match
    if (ranges !== undefined) highlighted.push(...parseRanges(ranges))
    else if (name !== undefined) options[name] = quoted ?? bare ?? ''
    else if (flag !== undefined) flags.push(flag)
  }
  return { options, flags, highlighted }
}

const MOST_LINES = 10_000

function parseRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    const length = Math.min(Math.max(last - first + 1, 0), MOST_LINES)
    return Array.from({ length }, (_, index) => first + index)
  })
}

function transformDiagram(
  source: string,
  { options }: FenceMeta,
  context: TransformContext,
  at: ReturnType<typeof locate>,
): ComponentNode {
  const alternative = options.alt ?? describedBy(source)
  if (alternative === '') {
    context.diagnostics.push({
      code: 'mdx/diagram-alternative',
      severity: 'error',
      message: 'The diagram has no text alternative.',
      hint: 'Say in a sentence what it shows: ```mermaid alt="…", or accDescr: … inside it.',
      at,
    })
  }
  context.diagrams.push({ source, at })
  const props = { source, alternative, ...drawnSize(options.size) }
  return { type: 'component', name: 'Diagram', props, children: [] }
}

/** `640x480` → the room that is kept for the drawing. */
function drawnSize(size = ''): { width?: number; height?: number } {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : {}
}

/** `accDescr: The app asks…` or `accDescr { … }` → what it says; `accTitle` where that is all. */
function describedBy(source: string): string {
  const block = /^\s*accDescr\s*\{([^}]*)\}/m.exec(source)
  const line = /^\s*accDescr\s*:(.*)$/m.exec(source) ?? /^\s*accTitle\s*:(.*)$/m.exec(source)
  return (block?.[1] ?? line?.[1] ?? '').replace(/\s+/g, ' ').trim()
}
