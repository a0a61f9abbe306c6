import { isObject, joinPointer, listAt, own, type RawObject } from '../read/raw.ts'
import { resolved } from '../read/schema-graph.ts'
import type { Scope } from '../read/scope.ts'
import { isOfType } from './union-options.ts'

const MAX_QUOTED = 60

interface Given {
  schema: unknown
  /** The object that has the keyword. */
  holder: RawObject
  pointer: string
}

/**
 * Reports an example or a default that its schema excludes: of another type, or none of its values.
 * Bodies are validated in full elsewhere; here, a validator for each field would take too long.
 */
export function checkGiven(scope: Scope, { schema, holder, pointer }: Given): void {
  if (!scope.checkedExamples) return
  for (const key of ['example', 'default']) {
    const value = own(holder, key)
    if (value === undefined || !excludes(resolved(scope.document, schema), value)) continue
    scope.report({
      code: 'contract/example-mismatch',
      severity: 'warning',
      message: `The ${key} ${JSON.stringify(value).slice(0, MAX_QUOTED)} contradicts its schema.`,
      hint: 'It is shown all the same.',
      pointer: joinPointer(pointer, key),
    })
  }
}

function excludes(schema: RawObject, value: unknown): boolean {
  if (value === null && own(schema, 'nullable') === true) return false
  const types = [own(schema, 'type')].flat().filter((type) => typeof type === 'string')
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return true
  const values = listAt(schema, 'enum')
  const isPlain = !isObject(value) && !Array.isArray(value)
  return isPlain && values.length > 0 && !values.includes(value)
}
