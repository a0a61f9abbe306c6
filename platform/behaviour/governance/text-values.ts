import { addDuration, localTime } from '../../src/time.ts'

const START = '2000-01-01T00:00:00Z'

/** Whether a duration has a length, of at most so many years. */
export function isLength(duration: unknown, years = 100): boolean {
  try {
    const end = addDuration(START, String(duration))
    return end > START && end <= addDuration(START, `P${years}Y`)
  } catch {
    return false
  }
}

export function isTimezone(name: unknown): boolean {
  try {
    return localTime(String(name), START) !== ''
  } catch {
    return false
  }
}
