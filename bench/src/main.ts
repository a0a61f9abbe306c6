import { mkdir } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { terminalProgress } from '../../src/build/progress.ts'
import { BENCH, WORK } from './folders.ts'
import { installPeers } from './install-peers.ts'
import { type PartName, parseOptions, USAGE } from './options.ts'
import type { Part } from './part.ts'
import { writeReport } from './report/write-report.ts'

/** Loaded when asked for: a part's tools are no business of the others. */
const PARTS: Record<PartName, () => Promise<Part>> = {
  reference: async () => (await import('./reference/reference.ts')).measureReference,
  guides: async () => (await import('./guides/guides.ts')).measureGuides,
  search: async () => (await import('./search/search.ts')).measureSearch,
  growth: async () => (await import('./growth/growth.ts')).measureGrowth,
  serving: async () => (await import('./serving/serving.ts')).measureServing,
}

/** Measures the parts that were asked for and writes what it found after each. */
export async function main(args: string[]): Promise<number> {
  const options = parseOptions(args)
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${USAGE}`)
    return 1
  }
  const progress = terminalProgress()
  const results = options.quick ? join(WORK, 'results') : join(BENCH, 'results')
  await mkdir(results, { recursive: true })
  await progress.stage('Install the peers', installPeers)
  for (const part of options.parts) {
    const before = load()
    const measure = await PARTS[part]()
    const result = await measure({ options, progress })
    await writeReport(results, {
      part,
      measuredAt: new Date().toISOString(),
      machine: machine(),
      rounds: options.rounds,
      quick: options.quick,
      load: [before, load()],
      ...result,
    })
  }
  process.stderr.write(`The report is in ${results}/report.md\n`)
  return 0
}

function machine(): string {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
}

function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}
