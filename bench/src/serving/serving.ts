import { fileURLToPath } from 'node:url'
import { findWrk } from '../../../scripts/packages.mjs'
import { buildOurs } from '../build-ours.ts'
import { cpuOfTree } from '../cpu-time.ts'
import { eachRound } from '../each-round.ts'
import { OURS, WORK } from '../folders.ts'
import type { PartResult, PartRun } from '../part.ts'
import { runCommand } from '../run-command.ts'
import { addRound, createTable, type Metric } from '../samples.ts'
import { type Host, startHosts } from './hosts.ts'

const METRICS: Metric[] = [
  { id: 'rate', title: 'requests per second', unit: '/s', better: 'higher' },
  { id: 'cpu', title: 'CPU time of the server per request', unit: 'ms' },
  { id: 'p50', title: 'answer p50', unit: 'ms' },
  { id: 'p99', title: 'answer p99', unit: 'ms' },
  { id: 'errors', title: 'errors', unit: '' },
]

/**
 * A page, a reference and an operation, which all hosts answer with the same bytes. No missing
 * page: some send a page of 13 KB for it, others nine bytes.
 */
const PATHS = ['/docs/introduction', '/fapi', '/fapi/operations/getMediaStream.html']

const SCRIPT = fileURLToPath(new URL('load.lua', import.meta.url))

/** What `load.lua` prints; times in milliseconds. */
interface Load {
  requests: number
  seconds: number
  p50: number
  p99: number
  errors: number
}

/** The same files under the same load, on the same machine. */
export async function measureServing(run: PartRun): Promise<PartResult> {
  const notes: string[] = []
  const wrk = findWrk()
  if (!wrk) return { tables: [], notes: ['Serving was not measured: wrk could not be had here.'] }
  await buildOurs(run)
  const hosts = await startHosts(OURS, notes)
  const table = createTable({
    id: 'serving',
    title: 'Serving `dist/` on the loopback',
    note: 'wrk with one thread and 20 connections beside the server. Three paths in turn that all hosts have; brotli accepted.',
    subjects: hosts.map(({ name }) => name),
    metrics: METRICS,
  })
  try {
    await eachRound(run, hosts, {
      label: 'Hosts',
      notes,
      measure: async (host) => addRound(table, host.name, await load(wrk, host, run.options.quick)),
    })
  } finally {
    for (const host of hosts) await host.stop()
  }
  return { tables: [table], notes }
}

async function load(
  wrk: string,
  { url, pid }: Host,
  quick: boolean,
): Promise<Record<string, number>> {
  const before = await cpuOfTree(pid)
  const size = ['--threads', '1', '--connections', '20', '--duration', quick ? '3s' : '8s']
  const args = [...size, '--latency', '--script', SCRIPT, url, '--', ...PATHS]
  const { output } = await runCommand(wrk, args, { cwd: WORK })
  const seconds = (await cpuOfTree(pid)) - before
  const found = JSON.parse(output.slice(output.lastIndexOf('{'))) as Load
  return {
    rate: found.requests / found.seconds,
    cpu: (seconds * 1000) / found.requests,
    p50: found.p50,
    p99: found.p99,
    errors: found.errors,
  }
}
