import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildOurs } from '../build-ours.ts'
import { eachRound } from '../each-round.ts'
import { WORK } from '../folders.ts'
import type { PartResult, PartRun } from '../part.ts'
import { runCommand } from '../run-command.ts'
import { addRound, createTable, type Metric, type Table } from '../samples.ts'
import { GENERATORS, type Generator, OUR_LOCK } from './generators.ts'
import { installedSize } from './installed-size.ts'
import { measureDev } from './measure-dev.ts'
import { measurePages } from './pages.ts'
import { prepareProjects } from './prepare-projects.ts'

const WORK_METRICS: Metric[] = [
  { id: 'packages', title: 'packages installed', unit: '', target: 350 },
  { id: 'megabytes', title: 'installed', unit: 'MB' },
  { id: 'cold', title: 'build, cold', unit: 's', target: 8, yardstick: 8.3 },
  { id: 'warm', title: 'build, warm', unit: 's' },
  { id: 'memory', title: 'peak memory of the build', unit: 'MB' },
  {
    id: 'answered',
    title: 'dev server: first page answered',
    unit: 's',
    target: 1,
    yardstick: 2.3,
  },
  {
    id: 'rendered',
    title: 'dev server: first page rendered',
    unit: 's',
    target: 1.5,
    yardstick: 3.6,
  },
  { id: 'changed', title: 'dev server: saved guide on screen', unit: 's', target: 1 },
]

/** The same guides in four generators: a page in the browser, and the author's workflow. */
export async function measureGuides(run: PartRun): Promise<PartResult> {
  const notes: string[] = []
  const generators = run.options.quick ? GENERATORS.filter(({ isQuick }) => isQuick) : GENERATORS
  const work = createTable({
    id: 'guides-work',
    title: 'The author’s side',
    note: 'The same plain Markdown for all, ours without contracts. Memory counts child processes.',
    subjects: generators.map(({ name }) => name),
    yardstick: 'Docusaurus',
    metrics: WORK_METRICS,
  })
  await buildOurs(run)
  if (!run.options.reuse || !existsSync(join(WORK, 'guides'))) {
    await run.progress.stage('Write a project per generator', prepareProjects)
    await measureBuilds(run, generators, { work, notes })
  }
  const pages = await measurePages(run, generators, notes)
  await eachRound(
    { ...run, options: { ...run.options, rounds: run.options.quick ? 1 : 3 } },
    generators,
    {
      label: 'Dev servers',
      notes,
      measure: async (generator) => addRound(work, generator.name, await measureDev(generator)),
    },
  )
  return { tables: [...pages, work], notes }
}

async function measureBuilds(
  run: PartRun,
  generators: Generator[],
  { work, notes }: { work: Table; notes: string[] },
): Promise<void> {
  const rounds = run.options.quick ? 1 : Math.min(3, run.options.rounds)
  await eachRound({ ...run, options: { ...run.options, rounds } }, generators, {
    label: 'Builds',
    notes,
    measure: async (generator) => {
      const { build, caches, project, packages } = generator
      for (const cache of caches) await rm(cache, { recursive: true, force: true })
      const cold = await runCommand(process.execPath, build, { cwd: project })
      const again = run.options.quick
        ? []
        : [await runCommand(process.execPath, build, { cwd: project })]
      const lock = packages ? join(WORK, 'package-lock.json') : OUR_LOCK
      addRound(work, generator.name, {
        ...(await installedSize(lock, packages)),
        cold: cold.seconds,
        ...Object.fromEntries(again.map(({ seconds }) => ['warm', seconds])),
        memory: cold.peakMemory,
      })
    },
  })
}
