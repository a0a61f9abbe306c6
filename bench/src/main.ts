import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { terminalProgress } from '../../engine/src/node/cli/progress.ts'
import { BENCH, WORK } from './folders.ts'
import { installPeers } from './install-peers.ts'
import { currentLoad, describeMachine } from './machine.ts'
import { type PartName, parseOptions, USAGE } from './options.ts'
import type { Part, PartResult } from './part.ts'
import { writeReport } from './report/write-report.ts'

/** Loaded on demand: a part needs only its own tools. */
const PARTS: Record<PartName, () => Promise<Part>> = {
  guides: async () => (await import('./guides/guides.ts')).measureGuides,
  reference: async () => (await import('./reference/reference.ts')).measureReference,
  search: async () => (await import('./search/search.ts')).measureSearch,
  builds: async () => (await import('./builds/builds.ts')).measureBuilds,
  growth: async () => (await import('./growth/growth.ts')).measureGrowth,
  large: async () => (await import('./growth/large-documents.ts')).measureLargeDocuments,
  serving: async () => (await import('./serving/serving.ts')).measureServing,
  lighthouse: async () => (await import('./lighthouse/lighthouse.ts')).measureLighthouse,
  platform: async () => (await import('./platform/platform.ts')).measurePlatform,
}

/** They use tools that are installed for the benchmark. */
const WITH_PEERS: PartName[] = ['guides', 'reference', 'search', 'serving', 'lighthouse']

process.exitCode = await main(process.argv.slice(2))

/** Measures the parts that were asked for and writes what it found after each. */
async function main(args: string[]): Promise<number> {
  const options = parseOptions(args)
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${USAGE}`)
    return 1
  }
  const progress = terminalProgress()
  const results = options.quick ? join(WORK, 'results') : join(BENCH, 'results')
  await mkdir(results, { recursive: true })
  if (options.parts.some((part) => WITH_PEERS.includes(part)))
    await progress.stage('Install the peers', installPeers)
  for (const part of options.parts) {
    const before = currentLoad()
    const keep = (result: PartResult) =>
      writeReport(results, {
        part,
        measuredAt: new Date().toISOString(),
        machine: describeMachine(),
        rounds: options.rounds,
        quick: options.quick,
        load: [before, currentLoad()],
        ...result,
      })
    const measure = await PARTS[part]()
    await keep(await measure({ options, progress, results, keep }))
  }
  process.stderr.write(`The report is in ${results}/report.md\n`)
  return 0
}
