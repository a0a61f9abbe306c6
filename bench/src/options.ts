import { parseArgs } from 'node:util'

/** In this order: the guides measure the speed of the machine. */
export const PARTS = [
  'guides',
  'reference',
  'search',
  'builds',
  'growth',
  'large',
  'serving',
  'lighthouse',
  'platform',
] as const
export type PartName = (typeof PARTS)[number]

export interface Options {
  parts: PartName[]
  /** Few rounds and small sizes, for a look within minutes; the result stays out of `bench/results`. */
  quick: boolean
  rounds: number
  /** Measure the sites that an earlier run built, instead of building them again. */
  reuse: boolean
}

export const USAGE = `npm run bench -- [${PARTS.join('|')}]… [--quick] [--reuse] [--rounds N]

  Without a part, all of them. Results are written to bench/results, quick ones below bench/work.
`

/** The options of a command line, or a message about what is wrong with it. */
export function parseOptions(args: string[]): Options | { problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        reuse: { type: 'boolean', default: false },
        rounds: { type: 'string' },
      },
    })
    const unknown = positionals.find((name) => !PARTS.includes(name as PartName))
    if (unknown) return { problem: `There is no part "${unknown}".` }
    const rounds = Number(values.rounds ?? (values.quick ? 1 : 5))
    if (!Number.isInteger(rounds) || rounds < 1) return { problem: '--rounds is a number from 1.' }
    const parts = PARTS.filter((name) => positionals.length === 0 || positionals.includes(name))
    return { parts, quick: values.quick, reuse: values.reuse, rounds }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}
