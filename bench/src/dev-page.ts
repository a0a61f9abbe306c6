import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser/session.ts'
import { endGroup, startGroup, waitForAnswer } from './child-group.ts'
import { REPOSITORY } from './folders.ts'
import { freePort } from './free-port.ts'
import { median } from './samples.ts'

/** Edits per run: the first finds a colder server than the others. */
const CHANGES = 3

export interface DevServer {
  /** The arguments of Node that start it. */
  command: (port: number) => string[]
  folder: string
  /** The page to open, and its heading. */
  path: string
  heading: string
}

export interface DevPage {
  page: Page
  /** Seconds from the start of the server. */
  answered: number
  rendered: number
}

/** Our own dev server of a portal in a folder. */
export function ourDevServer(root: string, path: string, heading: string): DevServer {
  const program = join(REPOSITORY, 'engine/bin/portal.mjs')
  return {
    command: (port) => [program, 'dev', '--root', root, '--port', String(port)],
    folder: REPOSITORY,
    path,
    heading,
  }
}

/** Starts a dev server, opens a page of it, and ends both after `use`. */
export async function withDevPage<T>(
  { command, folder, path, heading }: DevServer,
  use: (opened: DevPage) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const url = `http://localhost:${port}${path}`
  const browser = await openBrowser()
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const startedAt = performance.now()
  const server = startGroup(process.execPath, command(port), folder)
  try {
    await waitForAnswer(url, server)
    const answered = secondsSince(startedAt)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('h1', { hasText: heading }).first().waitFor()
    return await use({ page, answered, rendered: secondsSince(startedAt) })
  } finally {
    await browser.close()
    await endGroup(server)
  }
}

/** Writes words into a source and observes the page without reloading it; the median of several times. */
export async function measureEdits(
  page: Page,
  file: string,
  edit: (text: string, words: string) => string,
): Promise<number> {
  // The page must be listening for changes now.
  await page.waitForLoadState('load')
  await page.waitForTimeout(2000)
  const text = await readFile(file, 'utf8')
  const took: number[] = []
  try {
    for (let number = 1; number <= CHANGES; number++) {
      const words = `Changed for the ${number}. time.`
      const savedAt = performance.now()
      await writeFile(file, edit(text, words))
      await page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), words)
      took.push(secondsSince(savedAt))
      await page.waitForTimeout(500)
    }
  } finally {
    await writeFile(file, text)
  }
  return median(took)
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}
