import { parseArgs } from 'node:util'
import type { Platform } from '../src/platform.ts'
import { isTimestamp } from '../src/time.ts'

export interface ServerOptions {
  readonly port: number
  readonly seed?: string
  readonly clock?: string
  /** Codes by operationId, or by `*` for every operation that declares the code. */
  readonly failures: Readonly<Record<string, string>>
  /** The file that stores the state. */
  readonly state?: string
  readonly rateLimits: boolean
  /** Whether the clock moves with the time of this machine. */
  readonly runClock: boolean
}

export const USAGE = `Usage: npm run platform -- [options]

  --port 4000             the port to serve on; 0 chooses a free one
  --seed northlight       what random values are made from
  --clock 2026-03-14T19:30:00Z   the time to begin at
  --run-clock             let the clock run; without it, it stands still
  --fail CODE             fail every operation that declares the code
  --fail operationId=CODE fail one operation; can be repeated
  --state FILE            keep the state in a file; in memory without it
  --rate-limits           refuse calls above the rate limits
  --help                  this text`

/** Parses the command line, or returns the problem. */
export function readOptions(args: readonly string[]): ServerOptions | { error: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4000' },
        seed: { type: 'string' },
        clock: { type: 'string' },
        fail: { type: 'string', multiple: true, default: [] },
        state: { type: 'string' },
        'rate-limits': { type: 'boolean', default: false },
        'run-clock': { type: 'boolean', default: false },
      },
    })
    const { port, seed, clock, fail, state } = values
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return { error: `Not a port: ${port}.` }
    if (clock !== undefined && !isTimestamp(clock)) {
      return { error: `Not a time in UTC, such as 2026-03-14T19:30:00Z: ${clock}.` }
    }
    if (state === '') return { error: 'Name a file after --state.' }
    return {
      port: Number(port),
      ...(seed !== undefined && { seed }),
      ...(clock !== undefined && { clock }),
      ...(state !== undefined && { state }),
      failures: Object.fromEntries(fail.map(failureOf)),
      rateLimits: values['rate-limits'],
      runClock: values['run-clock'],
    }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

/** `getMenu=NOT_FOUND` → one operation; `NOT_FOUND` → all that declare it. */
function failureOf(text: string): [string, string] {
  const [operation, code] = text.split('=')
  return code === undefined ? ['*', text] : [operation as string, code]
}

/** A `--fail` that no operation could ever meet. */
export function unknownFailure(
  { families }: Pick<Platform, 'families'>,
  failures: ServerOptions['failures'],
): string | undefined {
  const operations = [...families.values()].flatMap(({ contract }) => contract.operations)
  for (const [id, code] of Object.entries(failures)) {
    const meant = operations.filter((operation) => id === '*' || operation.id === id)
    if (meant.length === 0) return `--fail ${id}=${code}: there is no operation ${id}.`
    if (meant.some(({ problems }) => problems.includes(code))) continue
    const declared = id === '*' ? [] : [...new Set(meant.flatMap(({ problems }) => problems))]
    const known = declared.length > 0 ? ` It declares ${declared.join(', ')}.` : ''
    return `--fail ${code}: ${id === '*' ? 'no operation declares' : `${id} does not declare`} it.${known}`
  }
  return undefined
}
