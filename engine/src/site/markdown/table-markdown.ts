import type { Catalogue } from '../../api/reference.ts'
import type { ContentNode, ElementNode } from '../../model/content.ts'
import type { Json } from '../../model/json.ts'
import { cellOf, yesOrNo } from '../ui/catalogue-words.ts'
import { codeSpan, escapeMarkdown, tableCell } from './escape-markdown.ts'
import { phrasing } from './phrase-markdown.ts'

const RULES: Record<string, string> = { left: ':--', center: ':-:', right: '--:' }

export function tableMarkdown(table: ElementNode): string {
  const rows = elements(table, 'tr').map((row) =>
    row.children.flatMap((cell) => (cell.type === 'element' ? [cell] : [])),
  )
  const [head = [], ...body] = rows.map((cells) => cells.map((cell) => phrasing(cell.children)))
  const rules = (rows[0] ?? []).map(({ props }) => RULES[String(props['data-align'])] ?? '---')
  return writeRows(head, rules, body)
}

/** A catalogue of a contract as a table: error codes, reasons, platforms. */
export function catalogueMarkdown({ columns, rows }: Pick<Catalogue, 'columns' | 'rows'>): string {
  return writeRows(
    columns.map(({ label }) => escapeMarkdown(label)),
    columns.map(() => '---'),
    rows.map((row) => columns.map(({ key }) => cellText(cellOf(row, key)))),
  )
}

function writeRows(head: string[], rules: string[], body: string[][]): string {
  return [head.map(tableCell), rules, ...body.map((cells) => cells.map(tableCell))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Names are code; sentences are prose, in which `backticks` mark code. */
function cellText(value: Json): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return yesOrNo(value)
  if (Array.isArray(value)) return value.map(cellText).join(', ')
  if (typeof value === 'object') return codeSpan(JSON.stringify(value))
  const text = String(value)
  if (/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(text)) return codeSpan(text)
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? codeSpan(part) : escapeMarkdown(part)))
    .join('')
}

function elements(node: ContentNode, tag: string): ElementNode[] {
  if (node.type === 'text') return []
  if (node.type === 'element' && node.tag === tag) return [node]
  return node.children.flatMap((child) => elements(child, tag))
}
