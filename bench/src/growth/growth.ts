import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { makeDocument } from '../../../engine/fixtures/openapi-large/make-document.ts'
import { type ExpectedText, measureLoad } from '../browser/measure-load.ts'
import { DESKTOP, openBrowser, withSession } from '../browser/session.ts'
import { buildPortalFolder } from '../build-ours.ts'
import { WORK } from '../folders.ts'
import type { PartResult, PartRun } from '../part.ts'
import { addRound, createTable, type Metric } from '../samples.ts'
import { serveFolder } from '../static-server.ts'

const METRICS: Metric[] = [
  { id: 'first', title: 'build', unit: 's' },
  { id: 'each', title: 'per item', unit: 'ms' },
  { id: 'memory', title: 'peak memory', unit: 'MB' },
  { id: 'again', title: 'rebuild after one change', unit: 's' },
  { id: 'files', title: 'files in dist', unit: '' },
  { id: 'size', title: 'size of dist, without compressed forms', unit: 'MB' },
  { id: 'html', title: 'a reader in the middle: HTML', unit: 'KB' },
  { id: 'total', title: 'all bytes', unit: 'KB' },
  { id: 'nodes', title: 'DOM nodes', unit: '' },
  { id: 'heap', title: 'heap', unit: 'MB' },
]

interface Size {
  name: string
  items: number
  /** A page in the middle, whose size should not grow with the portal, and its heading. */
  page: string
  expected: ExpectedText[]
  files(changed: boolean): Record<string, string>
}

const GUIDES = [40, 400, 4000]
const OPERATIONS = [800, 8000]

/** Portals of growing size through our own command line: does the cost per item stay constant? */
export async function measureGrowth({ options, progress, keep }: PartRun): Promise<PartResult> {
  const sizes = options.quick
    ? [guidesOf(40), guidesOf(120), operationsOf(100)]
    : [...GUIDES.map(guidesOf), ...OPERATIONS.map(operationsOf)]
  const table = createTable({
    id: 'growth',
    title: 'Portals of growing size',
    note: 'Generated content that no cache has seen; one build each. Memory counts child processes and must stay under 2,000 MB.',
    subjects: sizes.map(({ name }) => name),
    metrics: METRICS,
  })
  for (const size of sizes) {
    addRound(table, size.name, await progress.stage(size.name, () => measureSize(size)))
    await keep({ tables: [table], notes: [], rounds: 1 })
  }
  return { tables: [table], notes: [], rounds: 1 }
}

async function measureSize({ items, page, expected, files }: Size) {
  const root = join(WORK, 'growth')
  const out = join(root, 'dist')
  await rm(root, { recursive: true, force: true })
  await writeAll(root, files(false))
  const first = await buildPortalFolder(root, out)
  await writeAll(root, files(true))
  const again = await buildPortalFolder(root, out)
  return {
    first: first.seconds,
    each: (first.seconds * 1000) / items,
    memory: Math.max(first.peakMemory, again.peakMemory),
    again: again.seconds,
    ...(await folderWeight(out)),
    ...(await measureReader(out, page, expected)),
  }
}

async function measureReader(out: string, page: string, expected: ExpectedText[]) {
  const site = await serveFolder(out, 0)
  const browser = await openBrowser()
  try {
    const { html, total, nodes, heap } = await withSession(browser, DESKTOP, (session) =>
      measureLoad(session, `${site.url}${page}`, expected),
    )
    return { html, total, nodes, heap }
  } finally {
    await browser.close()
    site.close()
  }
}

export async function writeAll(root: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const known = await readFile(join(root, path), 'utf8').catch(() => null)
    if (known === text) continue
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

async function folderWeight(dir: string) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && !['.br', '.gz'].includes(extname(entry.name)),
  )
  let bytes = 0
  for (const { parentPath, name } of files) bytes += (await stat(join(parentPath, name))).size
  return { files: files.length, size: bytes / 1e6 }
}

const config = (rest: object) => `export default ${JSON.stringify({ title: 'Growth', ...rest })}\n`

// Every text contains a number of this run, so that no earlier cache entry matches.
const SALT = Date.now().toString(36)

function guidesOf(items: number): Size {
  const guide = (number: number, word: string) => `---
title: Guide ${number}
description: What guide ${number} is about.
---

${word} ${SALT}: text of guide ${number} with \`code\` and a [link](./guide-${(number + 1) % items}.mdx).

${Array.from({ length: 6 }, (_, part) => `## Part ${part}\n\nSome sentences about part ${part} of guide ${number}, as long as such sentences are.\n\n\`\`\`json\n{ "guide": ${number}, "part": ${part} }\n\`\`\`\n`).join('\n')}`
  return {
    name: `${items} guides`,
    items,
    page: `/docs/guide-${items / 2}`,
    expected: [{ selector: 'h1', text: `Guide ${items / 2}` }],
    files: (changed) => ({
      'portal.config.ts': config({}),
      ...Object.fromEntries(
        Array.from({ length: items }, (_, number) => [
          `content/docs/guide-${number}.mdx`,
          guide(number, changed && number === 0 ? 'Changed' : 'First'),
        ]),
      ),
    }),
  }
}

export function operationsOf(items: number): Size {
  const middle = items / 10
  return {
    name: `${items} operations`,
    items,
    page: `/large#/operations/getEntity${middle}`,
    expected: [{ selector: 'h1', text: `Get entity ${middle}` }],
    files: (changed) => ({
      'portal.config.ts': config({ references: [{ family: 'large', file: 'openapi.json' }] }),
      'openapi.json': JSON.stringify(makeDocument(items))
        .replaceAll('Does what', `In ${SALT}, does what`)
        .replace('entity 0.', changed ? 'entity 0, changed.' : 'entity 0.'),
    }),
  }
}
