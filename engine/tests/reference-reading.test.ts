import { beforeAll, expect, test } from 'vitest'
import { openPage, PHONE } from './portal.ts'
import { heading, index, openSink, type Sink } from './sink.ts'

let sink: Sink

beforeAll(async () => {
  sink = await openSink()
})

test('a collapsed response names its error codes, which lead to their meaning', async () => {
  const page = await sink.readOperation('#/operations/getMediaStream')
  const blocked = page.locator('[data-status="403"]')
  const name = blocked.locator('summary', { hasText: 'PLAYBACK_BLOCKED' })
  expect(await name.getByText('PLAYBACK_BLOCKED').isVisible()).toBe(true)
  expect(await blocked.locator('details').first().getAttribute('open')).toBe(null)
  await name.click()
  const code = blocked.getByRole('link', { name: 'PLAYBACK_BLOCKED' })
  expect(await code.getAttribute('href')).toBe('#/catalogues/errors/PLAYBACK_BLOCKED')
})

test('R does nothing to the page behind the list of operations', async () => {
  const page = await sink.openOperation('#/operations/getMediaStream', { viewport: PHONE })
  await page.locator('[data-request][data-live]').waitFor()
  await page.getByRole('button', { name: /^All \d+ operations/ }).click()
  await index(page).waitFor()
  await page.keyboard.press('r')
  const sample = page.locator('[data-request] pre')
  const hasFocus = () => sample.evaluate((pre) => pre === document.activeElement)
  expect(await hasFocus()).toBe(false)
  await page.getByRole('button', { name: 'Close the list' }).click()
  await page.keyboard.press('r')
  expect(await hasFocus()).toBe(true)
})

test.for([
  ['a wide screen', 1280],
  ['a phone', 390],
] as const)('on %s, the name of a group leads to its operations', async ([, width]) => {
  const page = await openPage('/sink', { url: sink.url, width })
  await page.locator('#operation-index[data-live]').waitFor({ state: 'attached' })
  const group = index(page).locator('[data-group]', { hasText: 'Playback' })
  if (width === 1280) await group.locator('summary').click()
  await page.locator('#main').getByRole('link', { name: 'Playback', exact: true }).click()
  const operation = group.getByRole('link', { name: /Get a stream/ })
  await operation.waitFor()
  expect(await group.locator('summary').evaluate((name) => name === document.activeElement)).toBe(
    true,
  )
  await operation.click()
  await heading(page, 'Get a stream').waitFor()
})

test('a list of uses says which API it is about', async () => {
  const page = await openPage('/sink#/uses/PLAYBACK_BLOCKED', { url: sink.url })
  const list = page.locator('article[data-id="PLAYBACK_BLOCKED"]')
  await list.waitFor()
  expect(await list.locator('h1').textContent()).toContain('PLAYBACK_BLOCKED')
  expect(await list.locator(':scope > :first-child').textContent()).toBe('Kitchen sink')
})

test('on a phone, a long name breaks between its words', async () => {
  const page = await openPage('/sink#/uses/PLAYBACK_BLOCKED', { url: sink.url, viewport: PHONE })
  const name = page.locator('h1 [data-name]')
  await name.waitFor()
  expect(await page.title()).toBe('What uses PLAYBACK_BLOCKED | Kitchen sink')
  const lines = await name.evaluate((code) =>
    [...code.childNodes]
      .filter((node) => node instanceof Text)
      .map((text) => {
        const range = new Range()
        range.selectNodeContents(text)
        return range.getClientRects().length
      }),
  )
  expect(lines).toEqual([1, 1])
})
