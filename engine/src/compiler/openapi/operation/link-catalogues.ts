import type { Catalogue } from '../../../api/reference.ts'
import type { ScalarSchema } from '../../../api/schema.ts'
import { rowKey } from './transform-catalogues.ts'

/** Points every enum whose values a catalogue explains to that catalogue, so that a reader gets from code to meaning. */
export function linkCatalogues(
  scalars: ScalarSchema[],
  catalogues: Record<string, Catalogue>,
): void {
  const enums = scalars.filter((schema) => schema.enum.length > 0)
  for (const [name, catalogue] of Object.entries(catalogues)) {
    const keys = new Set(catalogue.rows.map((row) => rowKey(catalogue, row)))
    const common = commonWords(enums, keys)
    for (const schema of enums)
      if (schema.catalogue === null && isExplained(schema, keys, common)) schema.catalogue = name
  }
}

/**
 * An enum that has every row is the list that the catalogue explains, and may have values that this document never
 * sends. A part of the list is known by its words: `ACTIVE` says nothing when other enums have it too, and a single word
 * that stands alone, `PENDING`, may be anyone's, unlike `BLOCKED_GEO`.
 */
function isExplained(schema: ScalarSchema, keys: Set<string>, common: Set<string>): boolean {
  const values = valuesOf(schema)
  if (holdsList(values, keys)) return true
  if (values.length === 1 && !/[\p{L}\d][^\p{L}\d]+[\p{L}\d]/u.test(values.join())) return false
  const telling = values.filter((value) => !common.has(value))
  return values.every((value) => keys.has(value)) && telling.length * 2 >= values.length
}

function holdsList(values: string[], keys: Set<string>): boolean {
  return keys.size > 1 && values.filter((value) => keys.has(value)).length === keys.size
}

/** Values of the catalogue that also stand in enums it does not explain. */
function commonWords(enums: ScalarSchema[], keys: Set<string>): Set<string> {
  return new Set(
    enums
      .map(valuesOf)
      .filter((values) => !holdsList(values, keys) && values.some((value) => !keys.has(value)))
      .flat(),
  )
}

function valuesOf(schema: ScalarSchema): string[] {
  return schema.enum.map(({ value }) => String(value))
}
