/** Timestamps are strings such as `2026-03-14T19:30:00Z`, which sort as time does. */

export function toSeconds(timestamp: string): number {
  return Math.floor(Date.parse(timestamp) / 1000)
}

export function fromSeconds(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}

export function addSeconds(timestamp: string, seconds: number): string {
  return fromSeconds(toSeconds(timestamp) + seconds)
}

const DURATION =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** Adds an ISO 8601 duration; the 31st plus `P1M` is the last day of the next month. */
export function addDuration(timestamp: string, duration: string): string {
  const parts = DURATION.exec(duration)
  if (!parts || duration.endsWith('P') || duration.endsWith('T')) {
    throw new RangeError(`Not a duration: ${duration}`)
  }
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number, number]
  const moved = addMonths(timestamp, years * 12 + months)
  return addSeconds(moved, (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds)
}

function addMonths(timestamp: string, months: number): string {
  const date = new Date(timestamp)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return fromSeconds(date.getTime() / 1000)
}
