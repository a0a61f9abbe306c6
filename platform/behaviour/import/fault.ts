import type { JsonObject } from '../../src/contract.ts'
import type { Random } from '../../src/random.ts'
import type { Validator } from '../../src/schema.ts'
import type { Row } from '../../src/world.ts'

/** Why a property refuses its item. */
export interface Fault {
  readonly pointer: string
  readonly code: string
  readonly detail: string
}

/** What an import works with. */
export interface Run {
  readonly source: Row
  readonly now: string
  readonly random: Random
  readonly validator: Validator
}

/** The codes of the validator, in the words of an import. */
const CODES: Readonly<Record<string, string>> = {
  ...{ INVALID_TYPE: 'INVALID_FORMAT', INVALID_FORMAT: 'INVALID_FORMAT', REQUIRED: 'REQUIRED' },
  ...{ TOO_LONG: 'TOO_LONG', TOO_MANY: 'TOO_LONG' },
}

/** What the contract says against a value. */
export function faultsIn(
  value: JsonObject,
  { schema, at, validator }: { schema: string; at: string; validator: Validator },
): Fault[] {
  return validator
    .check(value, { $ref: `#/$defs/${schema}` }, at)
    .map((fault) => ({ ...fault, code: CODES[fault.code] ?? 'INVALID_VALUE' }))
}
