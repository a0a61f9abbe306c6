import type { Reference } from '../../api/reference.ts'
import type { UsesIndex } from '../../model/uses.ts'
import { nameTable, withoutPossibleCodes } from './name-table.ts'
import { operationNames } from './operation-names.ts'

/** From every status, code, header, parameter, field, value and schema of a family to all operations that use it. */
export function buildUses(reference: Reference): UsesIndex {
  const operations = [...reference.operations, ...reference.webhooks]
  const owned = operations.flatMap((operation, entry) =>
    operationNames(operation, reference.schemas).map((name) => ({ ...name, entry })),
  )
  return {
    operations: operations.map(({ id }) => id),
    ...nameTable(withoutPossibleCodes(owned, [reference])),
  }
}
