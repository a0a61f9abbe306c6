import { expect, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'

test('a long request and its response share the column as tabs; elsewhere both are shown', async () => {
  const page = await openPage('/dapi#/operations/updateMovie')
  const samples = [page.locator('[data-request]'), page.locator('[data-examples="Response"]')]
  const areVisible = () => Promise.all(samples.map((sample) => sample.isVisible()))
  await page.locator('[data-request][data-live]').waitFor()
  expect(await areVisible()).toEqual([true, false])
  const names = page
    .locator('aside')
    .getByText(/^Request( R)?$/)
    .filter({ visible: true })
  expect(await names.count()).toBe(1)
  await page.getByRole('radio', { name: 'Request' }).press('ArrowRight')
  expect(await areVisible()).toEqual([false, true])
  await page.emulateMedia({ media: 'print' })
  expect(await areVisible()).toEqual([true, true])
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1279, height: 900 })
  expect(await areVisible()).toEqual([true, true])
})

test('a short request leaves room for its response', async () => {
  const page = await openPage('/fapi#/operations/getMediaStream')
  await page.locator('[data-examples="Response"] pre').waitFor()
  expect(await page.locator('[data-request] pre').isVisible()).toBe(true)
  expect(await page.locator('aside').getByRole('radio').count()).toBe(0)
})
