import type { Blockquote, Paragraph } from 'mdast'
import type { ContentNode } from '../../../model/content.ts'
import { element, type TransformContext } from '../transform-context.ts'
import { CALLOUT_KINDS } from './callout-kinds.ts'

/** GitHub's names for our callouts. */
const ALIASES: Record<string, string> = { important: 'info', caution: 'danger' }

/** `> [!NOTE] Title` → a callout; other quotations are unchanged. */
export function transformCallout(node: Blockquote, context: TransformContext): ContentNode {
  const [first] = node.children
  const marker = first?.type === 'paragraph' ? first.children[0] : undefined
  const match = marker?.type === 'text' ? /^\[!([A-Za-z]+)\][ \t]*(.*)\n?/.exec(marker.value) : null
  const kind = calloutKind(match?.[1] ?? '')
  if (!match || !kind || marker?.type !== 'text')
    return element('blockquote', {}, context.transformChildren(node))
  marker.value = marker.value.slice(match[0].length)
  if (marker.value === '') (first as Paragraph).children.shift()
  if ((first as Paragraph).children.length === 0) node.children.shift()
  const title = match[2] ?? ''
  return {
    type: 'component',
    name: 'Callout',
    props: { kind, title },
    children: context.transformChildren(node),
  }
}

function calloutKind(word: string): string | undefined {
  const name = word.toLowerCase()
  return CALLOUT_KINDS.find((kind) => kind === (ALIASES[name] ?? name))
}
