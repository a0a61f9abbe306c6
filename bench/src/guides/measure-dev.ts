import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { openBrowser } from '../browser/session.ts'
import { endGroup, startGroup, waitForAnswer } from '../child-group.ts'
import { freePort } from '../free-port.ts'
import { median } from '../samples.ts'
import type { Generator } from './generators.ts'

const PAGE = '/docs/fapi/entitlements/products'

/** Edits per run: the first finds a colder server than the others. */
const CHANGES = 3

/**
 * Seconds from the start of a dev server until a guide is shown, then from an edit until its text
 * is on screen.
 */
export async function measureDev({ dev, project, guide }: Generator) {
  const port = await freePort()
  const url = `http://localhost:${port}${PAGE}`
  const browser = await openBrowser()
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const startedAt = performance.now()
  const server = startGroup(process.execPath, dev(port), project)
  try {
    await waitForAnswer(url, server)
    const answered = secondsSince(startedAt)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('h1', { hasText: 'Products' }).first().waitFor()
    const rendered = secondsSince(startedAt)
    return { answered, rendered, changed: await measureEdits(page, guide, addParagraph) }
  } finally {
    await browser.close()
    await endGroup(server)
  }
}

function addParagraph(text: string, words: string): string {
  return text.replace('\n## ', `\n${words}\n\n## `)
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
