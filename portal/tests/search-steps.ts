import type { Page } from 'playwright-core'

export const START = '/docs/fapi/users/introduction'

export const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search the documentation' }).first()
export const options = (page: Page) => page.locator('search').getByRole('option')

export async function searchFor(page: Page, query: string): Promise<void> {
  await field(page).fill(query)
  await options(page).or(page.getByText('No results (yet).')).first().waitFor()
}

export const address = (page: Page) =>
  page.evaluate(() => location.pathname + location.search + location.hash)
