/** Timestamps are strings such as `2026-03-14T19:30:00Z`, which sort chronologically. */

/** A fraction of nothing but zeros would put a time before itself. */
export const plainTime = (timestamp: string) => timestamp.replace(/\.0+Z$/, 'Z')

export function toSeconds(timestamp: string): number {
  return Math.floor(Date.parse(timestamp) / 1000)
}

export function fromSeconds(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}

/** Whether a text is a time that exists, written as the clock writes it. */
export function isTimestamp(text: unknown): text is string {
  const time = typeof text === 'string' ? toSeconds(text) : Number.NaN
  return !Number.isNaN(time) && fromSeconds(time) === text
}

export function addSeconds(timestamp: string, seconds: number): string {
  return fromSeconds(toSeconds(timestamp) + seconds)
}

const DURATION =
  /^P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/**
 * Adds an ISO 8601 duration; the 31st plus `P1M` is the last day of the next month. From there, a
 * series of such steps returns to the day of the `first`.
 */
export function addDuration(timestamp: string, duration: string, first = timestamp): string {
  const parts = DURATION.exec(duration)
  if (!parts) throw new RangeError(`Not a duration: ${duration}.`)
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number, number]
  const moved = addMonths(timestamp, years * 12 + months, first)
  return addSeconds(moved, (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds)
}

function addMonths(timestamp: string, months: number, first: string): string {
  const date = new Date(timestamp)
  const day = date.getUTCDate()
  const wanted = day === lastDay(date) ? Math.max(day, new Date(first).getUTCDate()) : day
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(wanted, lastDay(date)))
  return fromSeconds(date.getTime() / 1000)
}

function lastDay(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

/** The calendar day at a moment in a time zone: `2026-03-14`. */
export function dateIn(timezone: string, timestamp: string): string {
  return localTime(timezone, timestamp).slice(0, 10)
}

/** The moment at which a clock in the time zone shows this day and time: `timeIn('Europe/Amsterdam', '2026-03-14', '20:00')`. */
export function timeIn(timezone: string, date: string, time = '00:00'): string {
  const asUtc = `${date}T${time}:00Z`
  const once = addSeconds(asUtc, -offsetIn(timezone, asUtc))
  // The offset may differ between the two when the clocks change in between.
  return addSeconds(asUtc, -offsetIn(timezone, once))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock in the time zone shows: `2026-03-14T20:30:00`. */
export function localTime(timezone: string, timestamp: string): string {
  return formatFor(timezone).format(new Date(timestamp)).replace(' ', 'T')
}

/** Memoised: creating a format is slow. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  formats.set(timeZone, made)
  return made
}

/** Seconds by which the time zone is ahead of UTC. */
function offsetIn(timezone: string, timestamp: string): number {
  return toSeconds(`${localTime(timezone, timestamp)}Z`) - toSeconds(timestamp)
}

/** The calendar day so many days later. */
export function addDays(date: string, days: number): string {
  return addSeconds(`${date}T12:00:00Z`, days * 86_400).slice(0, 10)
}
