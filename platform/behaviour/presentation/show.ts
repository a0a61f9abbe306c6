import type { Call } from '../../src/behaviour.ts'
import type { Json } from '../../src/contract.ts'
import { present } from '../../src/resource/entities.ts'
import type { Row } from '../../src/world.ts'

/** The row as a named schema of the contract shows it: its properties only, texts in the caller's language. */
export function showAs(schema: string, row: Row, { validator, language }: Call): Json {
  return present(row as Json, { $ref: `#/$defs/${schema}` }, { validator, language })
}
