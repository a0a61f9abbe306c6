import { fillIn } from '../../../model/strings.ts'
import { statusStrings } from '../reference-strings.ts'

const LABELS: Record<string, string> = statusStrings

/** `404` → `Not found`; `4XX` → `Any 4XX` */
export function statusLabel(status: string): string {
  if (/^\dXX$/.test(status)) return fillIn(statusStrings.range, { range: status })
  return LABELS[status] ?? ''
}
