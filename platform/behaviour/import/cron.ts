import { fromSeconds, localTime, toSeconds } from '../../src/time.ts'

const MAX_MINUTES = 366 * 24 * 60

/** `1,5-7` and `*` with a step of 2: whether a cron field matches a number. */
function admits(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/')
    const [from, until] = range === '*' ? [0, 99] : range.split('-').map(Number)
    const start = from ?? 0
    return value >= start && value <= (until ?? start) && (value - start) % Number(step) === 0
  })
}

/** The last time after `from` and up to `to` at which a cron schedule is due, in a time zone. */
export function lastDue(
  schedule: string,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): string | undefined {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = schedule.split(' ')
  const last = Math.floor(toSeconds(to) / 60)
  const first = Math.max(toSeconds(from) / 60, last - MAX_MINUTES)
  for (let minutes = last; minutes > first; minutes--) {
    if (!admits(minute, minutes % 60)) continue
    const at = fromSeconds(minutes * 60)
    const local = new Date(`${localTime(timezone, at)}Z`)
    const isDue =
      admits(hour, local.getUTCHours()) &&
      admits(day, local.getUTCDate()) &&
      admits(month, local.getUTCMonth() + 1) &&
      admits(weekday, local.getUTCDay())
    if (isDue) return at
  }
  return undefined
}
