import type { Reference } from '../../api/reference.ts'
import type { UsesIndex } from '../../model/uses.ts'
import { errorCodesOf, isNoPossibleCode, NameTable } from './name-table.ts'
import { operationNames } from './operation-names.ts'

/** From every status, code, header, parameter, field, value and schema of a family to all operations that use it. */
export function buildUses(reference: Reference): UsesIndex {
  const operations = [...reference.operations, ...reference.webhooks]
  const isReal = isNoPossibleCode(errorCodesOf([reference]))
  const table = new NameTable()
  for (const [entry, operation] of operations.entries())
    for (const name of operationNames(operation, reference))
      if (isReal(name)) table.add({ ...name, entry })
  return { operations: operations.map(({ id }) => id), ...table.packed() }
}
