import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'

const PROBLEM = JSON.stringify(
  {
    title: 'Playback blocked',
    status: 403,
    instance: '/media/movies/8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11/stream',
    code: 'PLAYBACK_BLOCKED',
    correlationId: '01JPC7M4T5Q8Z2V6W9X3Y0SECRET',
    blockedReason: { code: 'BLOCKED_GEO' },
  },
  null,
  2,
)

async function paste(page: Page, text: string): Promise<void> {
  const field = page.locator('[data-search="navbar"] input')
  await field.click()
  await field.evaluate((input, value) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', value)
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('a pasted problem is explained first, and never leaves the page', async () => {
  const page = await openPage('/docs/introduction')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.locator('[data-search="navbar"] input').click()
  await page.locator('[data-search="navbar"] [data-panel]').waitFor()
  await paste(page, PROBLEM)
  const panel = page.locator('[data-search="navbar"] [data-panel]')
  await panel.getByText('Nothing leaves this page.').waitFor()
  const codes = await panel.locator('h3 code').allTextContents()
  expect(codes).toEqual(['BLOCKED_GEO', 'PLAYBACK_BLOCKED'])
  expect(await panel.textContent()).toContain('Say that it is not available here; do not retry.')
  const called = panel.getByRole('link', { name: 'GET /media/{type}/{id}/stream' })
  expect(await called.getAttribute('href')).toBe('/fapi#/operations/getMediaStream')
  expect(page.url()).not.toContain('q=')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('SECRET')
  expect(sent.filter((request) => /SECRET|8f1c2a9e/.test(request))).toEqual([])
  expect(sent.some((request) => request.endsWith('/errors.json'))).toBe(true)
})

test('an unknown code is reported with the nearest', async () => {
  const page = await openPage('/docs/introduction')
  await page.locator('[data-search="navbar"] input').click()
  await page.locator('[data-search="navbar"] [data-panel]').waitFor()
  await paste(page, '{ "code": "PLAYBACK_BLOKED" }')
  const panel = page.locator('[data-search="navbar"] [data-panel]')
  await panel.getByText('No API here returns PLAYBACK_BLOKED.').waitFor()
  expect(await panel.getByRole('link', { name: 'PLAYBACK_BLOCKED' }).count()).toBe(1)
})
