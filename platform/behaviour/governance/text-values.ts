import { addDuration, localTime } from '../../src/time.ts'

const [START, LATEST] = ['2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z']

/** Whether a duration has a length, of at most a hundred years. */
export function isLength(duration: unknown): boolean {
  try {
    const end = addDuration(START, String(duration))
    return end > START && end <= LATEST
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
