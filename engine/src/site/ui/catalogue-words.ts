import { REFERENCE } from '../../model/strings/reference-strings.ts'
import * as own from '../extension/strings.ts'

const words = { ...REFERENCE, ...own.reference }

/** The title of a catalogue; that of errors has none in its contract. */
export function catalogueTitle({ title }: { title: string | null }): string {
  return title ?? words.errorCodes
}

/** The cell of a boolean. */
export function yesOrNo(value: boolean): string {
  return value ? words.yes : words.no
}
