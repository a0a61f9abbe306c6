import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPortalFolder } from '../build-ours.ts'
import { measureEdits, ourDevServer, withDevPage } from '../dev-page.ts'
import { WORK } from '../folders.ts'
import type { PartResult, PartRun } from '../part.ts'
import { addRound, createTable, type Metric, OUR_NAME, type Table } from '../samples.ts'
import { operationsOf, writeAll } from './growth.ts'

const ROOT = join(WORK, 'large-document')

interface Large {
  operations: number
  metrics: Metric[]
}

const CPU: Metric = { id: 'cpu', title: 'CPU time of all cores', unit: 's' }

const LARGE: Large[] = [
  {
    operations: 1500,
    metrics: [
      { id: 'build', title: 'cold build', unit: 's', target: 40 },
      CPU,
      { id: 'memory', title: 'peak memory', unit: 'MB' },
      { id: 'edit', title: 'one line edited, on screen in dev', unit: 's', target: 2 },
    ],
  },
  {
    operations: 12_000,
    metrics: [
      { id: 'build', title: 'cold build', unit: 's', target: 240 },
      CPU,
      { id: 'memory', title: 'peak memory', unit: 'MB', target: 1200 },
    ],
  },
]

function largeTable({ operations, metrics }: Large): Table {
  return createTable({
    id: `large-${operations}`,
    title: `A document of ${operations.toLocaleString('en')} operations`,
    note: 'Nothing is cached. Memory counts child processes.',
    subjects: [OUR_NAME],
    metrics,
  })
}

/** Documents as large as the largest public ones, one cold build each, and an edit in `dev`. */
export async function measureLargeDocuments({ progress, keep }: PartRun): Promise<PartResult> {
  const result: PartResult = { tables: [], notes: [], rounds: 1 }
  for (const large of LARGE) {
    const title = `${large.operations} operations, cold`
    const table = largeTable(large)
    addRound(table, OUR_NAME, await progress.stage(title, () => measureDocument(large)))
    result.tables.push(table)
    await keep(result)
  }
  return result
}

async function measureDocument({ operations, metrics }: Large) {
  await rm(ROOT, { recursive: true, force: true })
  await writeAll(ROOT, operationsOf(operations).files(false))
  const { seconds, cpuSeconds, peakMemory } = await buildPortalFolder(ROOT, join(ROOT, 'dist'))
  const figures = { build: seconds, cpu: cpuSeconds, memory: peakMemory }
  const hasEdit = metrics.some(({ id }) => id === 'edit')
  return hasEdit ? { ...figures, edit: await measureEdit() } : figures
}

/** Seconds from an edit of an operation's description until the open operation shows it. */
function measureEdit(): Promise<number> {
  const server = ourDevServer(ROOT, '/large#/operations/getEntity0', 'Get entity 0')
  return withDevPage(server, ({ page }) =>
    measureEdits(page, join(ROOT, 'openapi.json'), (text, words) =>
      text.replaceAll('for entity 0.', `for entity 0. ${words}`),
    ),
  )
}
