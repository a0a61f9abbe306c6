import type { Operation } from '../../../api/reference.ts'
import { fillIn } from '../../../model/strings.ts'
import { referenceStrings as words } from '../reference-strings.ts'

const UNITS = {
  S: [words.oneSecond, words.manySeconds],
  M: [words.oneMinute, words.manyMinutes],
  H: [words.oneHour, words.manyHours],
  D: [words.oneDay, words.manyDays],
} as const

/** `PT1M` → ` per minute`, `PT10S` → ` per 10 seconds`; anything but a duration stays as it is, such as ` in parallel`. */
function windowWords(window: string): string {
  return window.startsWith('P')
    ? fillIn(words.rateLimitWindow, { window: windowLabel(window) })
    : ` ${window}`
}

function windowLabel(window: string): string {
  const [, days, number, unit] = /^P(?:(\d+)D|T(\d+)([SMH]))$/.exec(window) ?? []
  const count = Number(days ?? number)
  if (!count) return window
  const [one, many] = UNITS[(days ? 'D' : unit) as keyof typeof UNITS]
  return count === 1 ? one : fillIn(many, { count })
}

/** `Rate limit: 100 requests per minute for each viewer` */
export function limitWords({ limit, window, per }: NonNullable<Operation['rateLimit']>): string {
  const count = limit === 1 ? words.oneRequest : fillIn(words.manyRequests, { count: limit })
  const requests = count + windowWords(window) + (per && fillIn(words.rateLimitPer, { per }))
  return fillIn(words.rateLimit, { requests })
}
