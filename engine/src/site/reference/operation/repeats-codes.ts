import type { Response } from '../../../api/operation.ts'
import { textOf } from '../../../model/content.ts'

/** Whether the description only lists the codes, which are shown beside it with their meanings. */
export function repeatsCodes({ description, errorCodes }: Response): boolean {
  const text = description.map(textOf).join(' ')
  return errorCodes.length > 0 && errorCodes.every((code) => text.includes(code))
}
