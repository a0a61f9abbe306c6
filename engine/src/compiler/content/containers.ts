import type { Paragraph, RootContent } from 'mdast'
import type { ComponentNode, ContentNode } from '../../model/content.ts'
import type { SourceLocation } from '../../model/diagnostic.ts'
import type { TokenLine } from '../../model/highlight.ts'
import type { JsxNode } from './jsx-props.ts'
import { locate, type TransformContext } from './transform-context.ts'

/** Components whose only children are items of one kind. */
const ITEMS: Record<string, string> = { Tabs: 'Tab', Steps: 'Step', Cards: 'Card' }

/** Components allowed inside a sentence; all others are blocks. */
const INLINE = new Set(['Operation', 'Field'])

/** Elements that stand on lines of their own and hold phrases. */
const DEFINITIONS = new Set(['dt', 'dd'])

/** Labels of tabs made from code blocks. */
const LANGUAGES: Record<string, string> = {
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  python: 'Python',
  swift: 'Swift',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
}

/**
 * MDX treats a tag that opens and closes on one line as text, so unwrap a paragraph that contains
 * only blocks.
 */
export function blocksOf(paragraph: Paragraph): RootContent[] | null {
  const rest = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim())
  const areBlocks = rest.every(
    (child) => child.type === 'mdxJsxTextElement' && standsAlone(child.name ?? ''),
  )
  if (rest.length === 0 || !areBlocks) return null
  return rest.map((child) => asBlock(child as JsxNode))
}

function standsAlone(name: string): boolean {
  return isBlock(name) || DEFINITIONS.has(name)
}

/** Wraps the content of a one-line tag in a paragraph, unless it consists of blocks too. */
function asBlock(node: JsxNode): RootContent {
  const { name, children, position } = node
  if (DEFINITIONS.has(name ?? '')) return node as RootContent
  const paragraph = { type: 'paragraph', children, position } as Paragraph
  const content = children.length > 0 ? [paragraph] : []
  return { ...node, type: 'mdxJsxFlowElement', children: content } as RootContent
}

function isBlock(name: string): boolean {
  return /^[A-Z]/.test(name) && !INLINE.has(name)
}

/** Reports a block inside a sentence, and an item outside its container. */
export function checkNesting(name: string, node: JsxNode, context: TransformContext): void {
  const container = Object.keys(ITEMS).find((key) => ITEMS[key] === name)
  const at = locate(context, node)
  if (node.type === 'mdxJsxTextElement' && isBlock(name))
    report(context, `<${name}> must be on lines of its own, not inside a sentence.`, at)
  else if (container && context.containers.at(-1) !== container)
    report(context, `<${name}> must be a direct child of <${container}>.`, at)
}

/** The items of a container; code blocks in `<Tabs>` become tabs labelled by language. */
export function itemsOf(
  name: string,
  children: ContentNode[],
  at: SourceLocation,
  context: TransformContext,
): ContentNode[] {
  const item = ITEMS[name]
  if (!item) return children
  const solid = children.filter((child) => child.type !== 'text' || child.value.trim())
  const items = name === 'Tabs' ? solid.map((child) => tabOf(child, context)) : solid
  if (items.some((child) => child.type !== 'component' || child.name !== item))
    report(context, `<${name}> may only contain <${item}>.`, at)
  return items
}

function tabOf(node: ContentNode, context: TransformContext): ContentNode {
  if (node.type !== 'component' || node.name !== 'CodeBlock') return node
  const props = { label: String(node.props.title || languageName(node, context)) }
  return { type: 'component', name: 'Tab', props, children: [node] }
}

function languageName({ props }: ComponentNode, { authoring }: TransformContext): string {
  const language = String(props.language)
  const firstLine = (props.lines as TokenLine[])[0]?.map(({ text }) => text).join('') ?? ''
  if (/^(ba|z)?sh$|^shell$/.test(language)) return firstLine.startsWith('curl') ? 'curl' : 'Shell'
  return authoring.languages[language]?.label ?? LANGUAGES[language] ?? (language || 'Text')
}

function report(context: TransformContext, message: string, at: SourceLocation): void {
  context.diagnostics.push({ code: 'mdx/placement', severity: 'error', message, at })
}
