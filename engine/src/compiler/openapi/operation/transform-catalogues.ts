import { readableName } from '../../../api/readable-name.ts'
import type { Catalogue } from '../../../api/reference.ts'
import type { Json } from '../../../model/json.ts'
import { isObject, listAt, objectAt, type RawObject, textAt } from '../read/raw.ts'

/** Lists of a document to show as tables: `x-reasons` → `{ name: 'reasons', title: 'Reasons' }`. */
export type NamedLists = Record<string, { name: string; title: string }>

/**
 * The catalogues of a document: `x-errorCatalogue` → `errors`, all `x-catalogues`, and the lists in
 * the configuration.
 */
export function transformCatalogues(
  document: RawObject,
  lists: NamedLists = {},
): Record<string, Catalogue> {
  const errors = Object.entries(objectAt(document, 'x-errorCatalogue'))
    .filter((entry): entry is [string, RawObject] => isObject(entry[1]))
    .map(([code, meaning]) => ({ code, ...meaning }))
  const named = Object.entries(lists).flatMap(([extension, { name, title }]) => {
    const rows = listAt(document, extension).filter(isObject)
    return rows.length > 0 ? [[name, tableOf(title, rows)] as const] : []
  })
  const others = Object.entries(objectAt(document, 'x-catalogues')).flatMap(([name, raw]) =>
    isObject(raw) ? [[name, transformCatalogue(name, raw)] as const] : [],
  )
  return Object.fromEntries([
    ...(errors.length > 0 ? [['errors', tableOf(null, errors)] as const] : []),
    ...named,
    ...others,
  ])
}

function transformCatalogue(name: string, raw: RawObject): Catalogue {
  const rows = listAt(raw, 'rows').filter(isObject)
  const table = tableOf(textAt(raw, 'title') || name, rows)
  const columns = listAt(raw, 'columns').flatMap((column) => {
    if (typeof column === 'string') return [{ key: column, label: readableName(column) }]
    return isObject(column) ? [{ key: textAt(column, 'key'), label: textAt(column, 'label') }] : []
  })
  return columns.length > 0 ? { ...table, columns: meaningSecond(columns) } : table
}

function tableOf(title: string | null, rows: RawObject[]): Catalogue {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return {
    title,
    columns: meaningSecond(keys.map((key) => ({ key, label: readableName(key) }))),
    rows: rows as Record<string, Json>[],
  }
}

/** What it means comes right after a name: readers look for it first. */
function meaningSecond(columns: Catalogue['columns']): Catalogue['columns'] {
  const [name, ...rest] = columns
  const isMeaning = ({ key }: { key: string }) => key === 'description' || key === 'cause'
  const others = rest.filter((column) => !isMeaning(column))
  return name ? [name, ...rest.filter(isMeaning), ...others] : []
}

/** The value that a row explains: its `code`, `key`, or first column. */
export function rowKey(catalogue: Catalogue, row: Record<string, Json>): string {
  return String(row.code ?? row.key ?? row[catalogue.columns[0]?.key ?? ''] ?? '')
}
