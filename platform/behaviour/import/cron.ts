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

/** The range of each field; Sunday is 0 or 7. */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

const PART = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/[1-9]\d*)?$/

function isField(field: string, [least, most]: readonly [number, number]): boolean {
  return field.split(',').every((part) => {
    const found = PART.exec(part)
    const [, from = least, until = from] = found ?? []
    return found && Number(from) >= least && Number(from) <= Number(until) && Number(until) <= most
  })
}

const MIN_MINUTES = 10
const DAY_MINUTES = 24 * 60

/** Whether a cron schedule has five fields of numbers, and ten minutes between its runs, over midnight too. */
export function isSchedule(schedule: string): boolean {
  const fields = fieldsOf(schedule)
  const [minute = '', hour = ''] = fields
  const runs = Array.from({ length: DAY_MINUTES }, (_, at) => at).filter((at) => {
    return admits(minute, at % 60) && admits(hour, Math.floor(at / 60))
  })
  const [first = 0] = runs
  return (
    RANGES.every((range, at) => isField(fields[at] ?? '', range)) &&
    runs.every((run, at) => (runs[at + 1] ?? first + DAY_MINUTES) - run >= MIN_MINUTES)
  )
}

const fieldsOf = (schedule: string) => schedule.trim().split(/\s+/)

/** The last time after `from` and up to `to` at which a cron schedule is due, in a time zone. */
export function lastDue(
  schedule: string,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): string | undefined {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = fieldsOf(schedule)
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
      [local.getUTCDay(), local.getUTCDay() || 7].some((each) => admits(weekday, each))
    if (isDue) return at
  }
  return undefined
}
