import { STATUSES } from '../../../model/strings/status-strings.ts'
import { fillIn } from '../../../model/strings.ts'
import * as own from '../../extension/strings.ts'

const words = { ...STATUSES, ...own.statuses }
const LABELS: Record<string, string> = words

/** `404` → `Not found`; `4XX` → `Any 4XX` */
export function statusLabel(status: string): string {
  if (/^\dXX$/.test(status)) return fillIn(words.range, { range: status })
  return LABELS[status] ?? ''
}
