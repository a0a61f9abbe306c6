import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildOurs } from '../build-ours.ts'
import { cpuOfTree } from '../cpu-time.ts'
import { eachRound } from '../each-round.ts'
import { OURS, WORK } from '../folders.ts'
import type { PartResult, PartRun } from '../part.ts'
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

interface Load {
  requests: { average: number; total: number }
  latency: { p50: number; p99: number }
  errors: number
  timeouts: number
  '5xx': number
}

/** The same files under the same limited load, on the same machine. */
export async function measureServing(run: PartRun): Promise<PartResult> {
  const notes: string[] = []
  await buildOurs(run)
  const hosts = await startHosts(OURS, notes)
  const table = createTable({
    id: 'serving',
    title: 'Serving `dist/` on the loopback',
    note: '20 connections; load and server share the processors, and the load takes most of them: CPU time tells the servers apart. Three paths in turn that all hosts have; brotli accepted.',
    subjects: hosts.map(({ name }) => name),
    metrics: METRICS,
  })
  try {
    await eachRound(run, hosts, {
      label: 'Hosts',
      notes,
      measure: async (host) => addRound(table, host.name, await load(host, run.options.quick)),
    })
  } finally {
    for (const host of hosts) await host.stop()
  }
  return { tables: [table], notes }
}

async function load({ url, pid }: Host, quick: boolean): Promise<Record<string, number>> {
  const autocannon = createRequire(join(WORK, 'package.json'))('autocannon')
  const before = await cpuOfTree(pid)
  const found: Load = await autocannon({
    url,
    connections: 20,
    duration: quick ? 3 : 8,
    requests: PATHS.map((path) => ({ path, headers: { 'accept-encoding': 'br, gzip' } })),
  })
  const seconds = (await cpuOfTree(pid)) - before
  return {
    rate: found.requests.average,
    cpu: (seconds * 1000) / found.requests.total,
    p50: found.latency.p50,
    p99: found.latency.p99,
    errors: found.errors + found.timeouts + found['5xx'],
  }
}
