import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openPage, settle } from '../../engine/tests/portal.ts'
import type { RecordedSample } from '../run/recorded-sample.ts'

/** Guides that need every family of the model, its clock, and the pages that people visit. */
const GUIDES = [
  'docs/fapi/getting-started',
  'docs/fapi/blocked-reasons/windows',
  'docs/fapi/others/adobe-primetime',
  'docs/dapi/getting-started',
  'docs/data-agent/getting-started',
  'docs/integrations/identity',
  'docs/integrations/entitlement',
]

test.each(GUIDES)('%s: the last sample returns what it returned in the guide', async (guide) => {
  const recorded: RecordedSample[] = JSON.parse(
    readFileSync(`portal/public/samples/${guide}.json`, 'utf8'),
  )
  const { actions = [] } = recorded.findLast(({ code }) => code !== undefined) ?? {}
  const statuses = actions.flatMap((action) => ('call' in action ? (action.returned ?? []) : []))
  const page = await openPage(`/${guide}`)
  await settle(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('button', { name: 'Run', exact: true }).last().click()
  const shown = page
    .getByRole('group', { name: 'Response', exact: true })
    .locator('[role="status"] strong')
  await shown.first().waitFor()
  const texts = await shown.allTextContents()
  expect(texts.map((text) => Number.parseInt(text, 10))).toEqual(statuses)
  const site = new URL(page.url()).origin
  expect(requests.filter((url) => !url.startsWith(site))).toEqual([])
})

test('samples that cannot be loaded are reported in words for readers, and come with the next try', async () => {
  const page = await openPage('/docs/fapi/users/pin-code')
  await page.route('**/samples/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Run', exact: true }).first().click()
  const failure = page.getByRole('alert')
  await failure.getByText('could not be loaded. Check your connection.').waitFor()
  await page.unroute('**/samples/**')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('group', { name: 'Response', exact: true }).getByText('200 OK').waitFor()
})

test('a part of the model that cannot be loaded is reported in words for readers', async () => {
  const page = await openPage('/docs/dapi/getting-started')
  await page.route(/\/platform\/dapi-[\w-]{8}\.js/, (route) => route.abort())
  await page.getByRole('button', { name: 'Run', exact: true }).first().click()
  await page.getByRole('alert').getByText('Part of the model could not be loaded.').waitFor()
})
