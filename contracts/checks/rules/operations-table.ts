import { readFileSync } from 'node:fs'
import type { Family } from '../../families.ts'
import { type Json, listOperations } from '../document.ts'

const table = readFileSync(new URL('../../operations.tsv', import.meta.url), 'utf8')

/** The document has exactly the operations of operations.tsv, with their tags. */
export function checkOperationsTable(document: Json, family: Family): string[] {
  const wanted = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([name]) => name === family)
    .map(([, method, path, group]) => `${method} ${path} [${group}]`)
  const found = listOperations(document).map(
    ({ method, path, operation }) => `${method} ${path} [${(operation.tags ?? []).join(', ')}]`,
  )
  return [
    ...wanted.filter((line) => !found.includes(line)).map((line) => `missing: ${line}`),
    ...found.filter((line) => !wanted.includes(line)).map((line) => `not in the table: ${line}`),
  ]
}
