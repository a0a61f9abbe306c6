import { addDays, addSeconds, dateIn, localParts, timeIn, toSeconds } from '../../src/time.ts'

export type Interval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH'

/**
 * The start of the interval that contains a time; days, weeks and months start in the service's
 * time zone.
 */
export function intervalStart(interval: Interval, timestamp: string, timezone: string): string {
  if (interval === 'HOUR') return addSeconds(timestamp, -(toSeconds(timestamp) % 3600))
  const date = dateIn(timezone, timestamp)
  if (interval === 'MONTH') return timeIn(timezone, `${date.slice(0, 7)}-01`)
  const sinceMonday = (localParts(timezone, timestamp).weekday + 6) % 7
  return timeIn(timezone, interval === 'WEEK' ? addDays(date, -sinceMonday) : date)
}

/** The starts of all intervals of a span, the earliest first. */
export function intervalsIn(
  interval: Interval,
  { from, until }: { from: string; until: string },
  timezone: string,
): string[] {
  const hours = { HOUR: 1, DAY: 26, WEEK: 7 * 24 + 2, MONTH: 31 * 24 + 2 }[interval]
  const starts: string[] = []
  for (let at = intervalStart(interval, from, timezone); at < until; ) {
    starts.push(at)
    at = intervalStart(interval, addSeconds(at, hours * 3600), timezone)
  }
  return starts
}
