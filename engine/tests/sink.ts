import type { Page } from 'playwright-core'
import { openPage, serveFixture } from './portal.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const index = (page: Page) => page.getByRole('navigation', { name: 'Operations' })

/** The portal of a reference with one of everything. */
export interface Sink {
  url: string
  openOperation: (hash: string, options?: Parameters<typeof openPage>[1]) => Promise<Page>
  /** On one page for tests that only read; each starts at the overview, so that nothing of the last one stays. */
  readOverview: () => Promise<Page>
  readOperation: (hash: string) => Promise<Page>
}

export async function openSink(): Promise<Sink> {
  const url = await serveFixture('openapi-kitchen-sink')
  const reader = await openPage('/sink', { url })
  await reader.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
  const readOverview = async () => {
    await reader.goto(`${url}/sink#/`)
    await heading(reader, 'Kitchen sink').waitFor()
    return reader
  }
  return {
    url,
    openOperation: async (hash, options = {}) =>
      waitForRows(await openPage(`/sink${hash}`, { url, ...options })),
    readOverview,
    readOperation: async (hash) => {
      await readOverview()
      await reader.goto(`${url}/sink${hash}`)
      return waitForRows(reader)
    },
  }
}

async function waitForRows(page: Page): Promise<Page> {
  await page.locator('[data-operation] [data-n] > a[href]').first().waitFor()
  return page
}
