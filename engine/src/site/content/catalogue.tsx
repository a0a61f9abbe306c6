import { catalogueRowId } from '../../api/catalogue-row-id.ts'
import type { Catalogue as CatalogueTable } from '../../api/reference.ts'
import type { Json } from '../../model/json.ts'
import { catalogueTitle, cellOf, yesOrNo } from '../ui/catalogue-words.ts'
import { Code, TableFrame } from '../ui/table-frame.tsx'
import { TextWithCode } from '../ui/text-with-code.tsx'

export type CatalogueProps = Partial<CatalogueTable> & { name: string }

/** A table generated from a contract. Rows are linkable by the value of their first column. */
export function Catalogue({ name, title = null, columns, rows }: CatalogueProps) {
  if (!columns || !rows) return <code>{name}</code>
  const [first] = columns
  return (
    <TableFrame>
      <table>
        <caption className="visually-hidden">{catalogueTitle({ title })}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)} id={first && rowId(row[first.key])}>
              {columns.map(({ key, label }, index) => (
                <td key={key} data-label={index > 0 && columns.length > 2 ? label : undefined}>
                  <Cell value={cellOf(row, key)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function rowId(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? catalogueRowId(value) : undefined
}

/** Names are code; sentences are prose, in which `backticks` mark code. */
function Cell({ value }: { value: Json }) {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'boolean') return yesOrNo(value)
  if (Array.isArray(value)) return value.map(String).join(', ')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(text)) return <Code>{text}</Code>
  return <TextWithCode text={text} code={Code} />
}
