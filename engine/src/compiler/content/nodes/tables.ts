import type { AlignType, Table, TableRow } from 'mdast'
import { type ComponentNode, type ElementNode, textOf } from '../../../model/content.ts'
import { element, type TransformContext } from '../transform-context.ts'

/** Uses a component whose rows become records where there is no room for the columns. */
export function transformTable(node: Table, context: TransformContext): ComponentNode {
  const [head, ...body] = node.children
  const parts: ElementNode[] = []
  const align = node.align ?? []
  const headRow = head && transformRow(head, { align, context })
  if (headRow) parts.push(element('thead', {}, [headRow]))
  const labels = headRow?.children.map(textOf) ?? []
  const rows = body.map((row) => transformRow(row, { align, context, labels }))
  if (rows.length > 0) parts.push(element('tbody', {}, rows))
  return { type: 'component', name: 'Table', props: {}, children: [element('table', {}, parts)] }
}

/** Fewer columns have room on every screen. */
const MIN_LABELLED_COLUMNS = 3

interface RowOptions {
  align: AlignType[]
  context: TransformContext
  /** The column headers, for a row of the body. */
  labels?: string[]
}

function transformRow(row: TableRow, { align, context, labels }: RowOptions): ElementNode {
  const isLabelled = labels !== undefined && labels.length >= MIN_LABELLED_COLUMNS
  const cells = row.children.map((cell, index) => {
    // An empty corner cell is not a column header.
    const isHeader = !labels && cell.children.length > 0
    const props: ElementNode['props'] = isHeader ? { scope: 'col' } : {}
    const side = align[index]
    const label = index > 0 && isLabelled && labels[index]
    if (side) props['data-align'] = side
    if (label) props['data-label'] = label
    return element(isHeader ? 'th' : 'td', props, context.transformChildren(cell))
  })
  return element('tr', {}, cells)
}
