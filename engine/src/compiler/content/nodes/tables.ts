import type { Table, TableRow } from 'mdast'
import type { ComponentNode, ElementNode } from '../../../model/content.ts'
import { element, type TransformContext } from '../transform-context.ts'

/** Uses a component with a frame that scrolls horizontally on a phone. */
export function transformTable(node: Table, context: TransformContext): ComponentNode {
  const [head, ...body] = node.children
  const row = (cells: TableRow, tag: 'th' | 'td') =>
    element(
      'tr',
      {},
      cells.children.map((cell, index) => {
        // An empty corner cell is not a column header.
        const cellTag = cell.children.length > 0 ? tag : 'td'
        const props = cellProps(cellTag, node.align?.[index])
        return element(cellTag, props, context.transformChildren(cell))
      }),
    )
  const parts: ElementNode[] = []
  if (head) parts.push(element('thead', {}, [row(head, 'th')]))
  if (body.length > 0)
    parts.push(
      element(
        'tbody',
        {},
        body.map((cells) => row(cells, 'td')),
      ),
    )
  return { type: 'component', name: 'Table', props: {}, children: [element('table', {}, parts)] }
}

function cellProps(tag: 'th' | 'td', align: string | null | undefined): ElementNode['props'] {
  const props: ElementNode['props'] = tag === 'th' ? { scope: 'col' } : {}
  if (align) props['data-align'] = align
  return props
}
