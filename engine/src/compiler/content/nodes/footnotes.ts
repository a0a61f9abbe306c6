import type { FootnoteReference } from 'mdast'
import type { ContentNode, ElementNode } from '../../../model/content.ts'
import { element, type TransformContext } from '../transform-context.ts'

export function transformFootnoteReference(
  { identifier }: FootnoteReference,
  { footnoteOrder }: TransformContext,
): ElementNode {
  if (!footnoteOrder.includes(identifier)) footnoteOrder.push(identifier)
  const number = footnoteOrder.indexOf(identifier) + 1
  const props = { href: `#footnote-${number}`, 'aria-label': `Footnote ${number}` }
  const link = element('a', props, [{ type: 'text', value: String(number) }])
  return element('sup', { class: 'footnote-call', id: `footnote-call-${number}` }, [link])
}

/**
 * The footnotes at the end of a page. A footnote may reference another one, so the list can grow.
 */
export function transformFootnotes(context: TransformContext): ContentNode[] {
  const items: ContentNode[] = []
  for (let index = 0; index < context.footnoteOrder.length; index++) {
    const definition = context.footnotes.get(context.footnoteOrder[index] ?? '')
    const content = definition ? context.transformChildren(definition) : []
    items.push(footnoteItem(index + 1, content))
  }
  if (items.length === 0) return []
  return [
    element('section', { class: 'footnotes', 'aria-label': 'Footnotes' }, [
      element('ol', {}, items),
    ]),
  ]
}

function footnoteItem(number: number, content: ContentNode[]): ElementNode {
  const props = {
    href: `#footnote-call-${number}`,
    'aria-label': `Back to the text at footnote ${number}`,
  }
  const back = element('a', props, [{ type: 'text', value: '↩' }])
  const last = content.at(-1)
  const space: ContentNode = { type: 'text', value: ' ' }
  if (last?.type === 'element' && last.tag === 'p') last.children.push(space, back)
  else content.push(back)
  return element('li', { id: `footnote-${number}` }, content)
}
