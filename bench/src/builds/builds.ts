import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPortalFolder } from '../build-ours.ts'
import { endGroup, startGroup, waitForAnswer } from '../child-group.ts'
import { measureEdits, ourDevServer, withDevPage } from '../dev-page.ts'
import { REPOSITORY, WORK } from '../folders.ts'
import { freePort } from '../free-port.ts'
import { addParagraph } from '../guides/measure-dev.ts'
import type { PartResult, PartRun } from '../part.ts'
import { addRound, createTable, OUR_NAME } from '../samples.ts'

const FOLDER = join(WORK, 'whole')
const ROOT = join(FOLDER, 'portal')
const OUT = join(FOLDER, 'dist')
const GUIDE = join(ROOT, 'content/docs/fapi/basics.mdx')
const CONTRACT = join(FOLDER, 'contracts/fapi/access.tsp')

/**
 * The full portal with its contracts, through our own command line: what does a change cost its
 * author?
 */
export async function measureBuilds({ options, progress, keep }: PartRun): Promise<PartResult> {
  const table = createTable({
    id: 'builds-whole',
    title: 'Builds of the whole portal',
    note: 'With the strongest compression, as for a release. Nothing is cached before the start and the cold build; each of the others follows the one above it.',
    subjects: [OUR_NAME],
    metrics: [
      // 40 s for a fresh clone, whose packages take 26 s to install.
      { id: 'start', title: '`portal start`: first page answered', unit: 's', target: 14 },
      { id: 'cold', title: 'cold, all caches empty', unit: 's', target: 25 },
      { id: 'same', title: 'nothing changed', unit: 's', target: 2 },
      { id: 'guide', title: 'one guide edited', unit: 's', target: 3 },
      { id: 'contract', title: 'one property of a contract edited', unit: 's', target: 8 },
    ],
  })
  const dev = createTable({
    id: 'dev-whole',
    title: 'The dev server of the whole portal',
    note: 'With the caches of the builds above.',
    subjects: [OUR_NAME],
    metrics: [
      { id: 'answered', title: 'first page answered', unit: 's', target: 1.5 },
      { id: 'rendered', title: 'first page rendered', unit: 's' },
      { id: 'guide', title: 'saved guide on screen', unit: 's', target: 0.3 },
      { id: 'contract', title: 'saved contract on screen', unit: 's', target: 3 },
    ],
  })
  const tables = [table, dev]
  for (let round = 1; round <= options.rounds; round++) {
    const title = `Builds ${round}/${options.rounds}`
    addRound(table, OUR_NAME, await progress.stage(title, measureRound))
    addRound(
      dev,
      OUR_NAME,
      await progress.stage(`Dev servers ${round}/${options.rounds}`, measureDev),
    )
    await keep({ tables, notes: [] })
  }
  return { tables, notes: [] }
}

async function measureRound(): Promise<Record<string, number>> {
  await copySources()
  const start = await measureStart()
  await rm(join(ROOT, '.portal'), { recursive: true, force: true })
  const cold = await build()
  const same = await build()
  await writeFile(GUIDE, `${await readFile(GUIDE, 'utf8')}\nAn afterthought.\n`)
  const guide = await build()
  const text = await readFile(CONTRACT, 'utf8')
  const reworded = text.replace(/(?<=\/\*\*(?:\s+\*)? )/, 'Reworded: ')
  if (reworded === text) throw new Error(`${CONTRACT} describes nothing.`)
  await writeFile(CONTRACT, reworded)
  return { start, cold, same, guide, contract: await build() }
}

/** A guide is saved while it is open, then the description of an operation is. */
async function measureDev(): Promise<Record<string, number>> {
  const guide = ourDevServer(ROOT, '/docs/fapi/basics', 'Basics')
  const figures = await withDevPage(guide, async ({ page, answered, rendered }) => ({
    answered,
    rendered,
    guide: await measureEdits(page, GUIDE, addParagraph),
  }))
  const operation = ourDevServer(ROOT, '/fapi#/operations/setPin', 'Set the PIN')
  const contract = await withDevPage(operation, ({ page }) =>
    measureEdits(page, join(FOLDER, 'contracts/fapi/pin.tsp'), (text, words) =>
      text.replace('which all profiles share.', `which all profiles share. ${words}`),
    ),
  )
  return { ...figures, contract }
}

/** A copy with an empty cache, whose files may be edited. */
async function copySources(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  for (const name of ['portal', 'contracts', 'examples'])
    await cp(join(REPOSITORY, name), join(FOLDER, name), {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist|\.portal)$/.test(source),
    })
  await symlink(join(REPOSITORY, 'node_modules'), join(FOLDER, 'node_modules'))
}

/** Seconds until the first page is served while the others are still being written. */
async function measureStart(): Promise<number> {
  const port = await freePort()
  const command = [join(REPOSITORY, 'engine/bin/portal.mjs'), 'start', '--root', ROOT]
  const args = [...command, '--out', join(FOLDER, 'started'), '--port', String(port)]
  const startedAt = performance.now()
  const server = startGroup(process.execPath, args, REPOSITORY)
  try {
    await waitForAnswer(`http://localhost:${port}/`, server)
    return (performance.now() - startedAt) / 1000
  } finally {
    await endGroup(server)
  }
}

async function build(): Promise<number> {
  const { seconds } = await buildPortalFolder(ROOT, OUT)
  return seconds
}
