import type { Catalogue } from '../../../api/reference.ts'
import type { ScalarSchema } from '../../../api/schema.ts'
import { rowKey } from './transform-catalogues.ts'

/** Links every enum to the catalogue that explains its values. */
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
 * An enum that contains every row is the list that the catalogue explains; it may have values that
 * this document never sends. A subset is recognised by distinctive values: `ACTIVE` is ambiguous if
 * other enums have it too, and so is a single word such as `PENDING`, unlike `BLOCKED_GEO`.
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

/** Values of the catalogue that also occur in unrelated enums. */
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
