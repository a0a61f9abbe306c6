import { type Result, refuse } from '../../src/behaviour.ts'
import { addSeconds, toSeconds } from '../../src/time.ts'
import type { Row, World } from '../../src/world.ts'

/** The initial polling interval; five seconds more after each early poll. */
export const INTERVAL_SECONDS = 5

/** A login on another screen that a device polls. */
export interface Polled extends Row {
  readonly interval: number
  readonly polledAt?: string
}

/** SLOW_DOWN for an early poll; `keep` stores the longer interval. */
export function tooSoon<P extends Polled>(
  row: P,
  now: string,
  keep: (slower: P) => World,
): Result | undefined {
  const next = row.polledAt && addSeconds(row.polledAt, row.interval)
  if (!next || now >= next) return undefined
  const slower = keep({ ...row, interval: row.interval + INTERVAL_SECONDS })
  return refuse(slower, 'SLOW_DOWN', { retryAfterSeconds: toSeconds(next) - toSeconds(now) })
}
