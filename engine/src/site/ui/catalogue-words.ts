import type { Json } from '../../model/json.ts'
import { readableCode } from '../../model/readable-code.ts'
import { REFERENCE } from '../../model/strings/reference-strings.ts'
import * as own from '../extension/strings.ts'

const words = { ...REFERENCE, ...own.reference }

/** The title of a catalogue; that of errors has none in its contract. */
export function catalogueTitle({ title }: { title: string | null }): string {
  return title ?? words.errorCodes
}

/** The value in a column; codes that say whether a retry helps become words. */
export function cellOf(row: Record<string, Json>, key: string): Json {
  const value = row[key] ?? null
  return key === 'retry' && typeof value === 'string' ? readableCode(value) : value
}

/** The cell of a boolean. */
export function yesOrNo(value: boolean): string {
  return value ? words.yes : words.no
}
