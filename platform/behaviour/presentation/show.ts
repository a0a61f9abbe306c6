import type { Call } from '../../src/behaviour.ts'
import type { Json } from '../../src/contract.ts'
import { present } from '../../src/resource/entities.ts'
import type { Row } from '../../src/world.ts'

/** Schemas that behaviours show rows as; generic resources use the contract. */
export const SHOWN_SCHEMAS = [
  ...(['CustomTile', 'Menu', 'Page', 'TextPageSummary', 'ViewerPerson'] as const),
  ...(['AnalysisResult', 'Edition', 'ImportResult', 'TranscodeJob', 'Upload', 'User'] as const),
] as const

/**
 * The row in the form of a named schema of the contract: its properties only, texts in the caller's
 * language.
 */
export function showAs(
  schema: (typeof SHOWN_SCHEMAS)[number],
  row: Row,
  { validator, languages }: Call,
): Json {
  return present(row as Json, { $ref: `#/$defs/${schema}` }, { validator, languages })
}
