import { beforeAll, describe, expect, test } from 'vitest'
import { BLANK, hold, openPage } from './portal.ts'
import { heading, index, openSink, type Sink } from './sink.ts'

let sink: Sink

beforeAll(async () => {
  sink = await openSink()
})

describe('before hydration', () => {
  const ISLANDS = '**/assets/reference-islands-*.js'

  async function openEarly(hash: string) {
    const page = await openPage(BLANK, { url: sink.url })
    const release = await hold(page, ISLANDS)
    await page.goto(`${sink.url}/sink${hash}`)
    return { page, release }
  }

  test('text typed into the filter is applied, and the focus stays', async () => {
    const { page, release } = await openEarly('')
    const box = page.getByRole('searchbox', { name: 'Filter operations' })
    await box.fill('report')
    release()
    await expect.poll(() => index(page).locator('li a:visible').count()).toBe(1)
    expect(await box.inputValue()).toBe('report')
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('x')
    await page.getByText('No operation matches.').waitFor()
  })

  test('a selected language is applied and remembered', async () => {
    const { page, release } = await openEarly('#/operations/getMediaStream')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('python')
    release()
    await page.locator('[data-request] pre', { hasText: 'import requests' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('portal:tab:language'))).toBe('python')
  })

  test('a selected example is shown', async () => {
    const { page, release } = await openEarly('#/operations/getMediaStream')
    await page.getByRole('combobox', { name: 'Response' }).selectOption('404 Not found')
    release()
    await page.locator('[data-examples] pre', { hasText: 'There is no such asset.' }).waitFor()
  })

  test('a setting is applied, and its dialog stays open', async () => {
    const { page, release } = await openEarly('#/operations/getMediaStream')
    await page.getByRole('button', { name: 'Base URL and credentials' }).click()
    const field = page.getByRole('textbox', { name: 'Service' })
    await page.getByRole('textbox', { name: 'Application key' }).fill('my-key')
    await field.fill('lighthouse')
    release()
    await page.locator('[data-request] pre', { hasText: 'X-Api-Key: my-key' }).waitFor()
    await page.locator('[data-request] pre', { hasText: 'https://lighthouse.' }).waitFor()
    expect(await field.inputValue()).toBe('lighthouse')
    await page.keyboard.type('s')
    await page.locator('[data-request] pre', { hasText: 'https://lighthouses.' }).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await field.waitFor({ state: 'hidden' })
  })
})

describe('request and responses', () => {
  test('the language is selected once and remembered', async () => {
    const page = await sink.openOperation('#/operations/getMediaStream')
    const sample = page.locator('[data-request] pre')
    await expect.poll(() => sample.textContent()).toContain("-H 'X-Api-Key: YOUR_KEY'")
    await page.getByRole('combobox', { name: 'Language' }).selectOption('python')
    await expect.poll(() => sample.textContent()).toContain('import requests')
    await index(page).getByRole('link', { name: 'Report an event' }).click()
    await heading(page, 'Report an event').waitFor()
    await expect.poll(() => sample.textContent()).toContain('import requests')
    expect(await page.evaluate(() => localStorage.getItem('portal:tab:language'))).toBe('python')
  })

  test('the base URL is stored, credentials are not', async () => {
    const page = await sink.openOperation('#/operations/getMediaStream')
    await page.getByRole('button', { name: 'Base URL and credentials' }).click()
    await page.getByRole('textbox', { name: 'Service' }).fill('lighthouse')
    await page.getByRole('textbox', { name: 'Application key' }).fill('my-secret-key')
    const sample = page.locator('[data-request] pre')
    await expect
      .poll(() => sample.textContent())
      .toContain('https://lighthouse.fapi.backstage.example/v1/media')
    await expect.poll(() => sample.textContent()).toContain('X-Api-Key: my-secret-key')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).not.toContain('my-secret-key')
    await page.reload()
    await page.getByText('https://lighthouse.fapi.backstage.example').waitFor()
    await expect.poll(() => sample.textContent()).not.toContain('my-secret-key')
  })

  test('each response has its example, including problems', async () => {
    const page = await sink.readOperation('#/operations/getMediaStream')
    const answer = page.locator('[data-examples] pre')
    const picker = page.getByRole('combobox', { name: 'Response' })
    await picker.selectOption({ label: '200 A live event' })
    await expect.poll(() => answer.textContent()).toContain('"ps_8Ab"')
    await picker.selectOption({ label: '404 Not found' })
    await page.locator('[data-examples] pre', { hasText: 'There is no such asset.' }).waitFor()
    await picker.selectOption({ label: '200 A film' })
    await expect.poll(() => answer.textContent()).toContain('"ps_7Qk"')
  })

  test('code is coloured without additional elements', async () => {
    const page = await sink.readOperation('#/operations/getMediaStream')
    await page.waitForFunction(() => (CSS.highlights.get('tk-property')?.size ?? 0) > 5)
    const colours = await page.evaluate(() => ({
      elements: document.querySelectorAll('[data-request] pre span').length,
      strings: CSS.highlights.get('tk-string')?.size ?? 0,
      properties: CSS.highlights.get('tk-property')?.size ?? 0,
    }))
    expect(colours.elements).toBe(0)
    expect(colours.strings).toBeGreaterThan(5)
    expect(colours.properties).toBeGreaterThan(5)
  })

  test('highlights of removed operations are released', async () => {
    const page = await sink.openOperation('#/operations/getMediaStream')
    for (let turn = 0; turn < 20; turn++) {
      const [id, name] =
        turn % 2 === 0 ? ['postEvent', 'Report an event'] : ['getMediaStream', 'Get a stream']
      await page.evaluate((hash) => {
        location.hash = hash
      }, `#/operations/${id}`)
      await heading(page, name ?? '').waitFor()
      await page.locator('[data-operation] [data-n] > a[href]').first().waitFor()
    }
    const kept = await page.evaluate(() =>
      [...CSS.highlights.values()].flatMap((highlight) =>
        [...highlight].map((range) => range.startContainer.isConnected && !range.collapsed),
      ),
    )
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.filter((isShown) => !isShown)).toEqual([])
  })

  test('an operation can be copied as Markdown', async () => {
    const page = await sink.openOperation('#/operations/getMediaStream', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByRole('button', { name: 'Copy page' }).click()
    await page.getByText('Copied', { exact: true }).waitFor({ state: 'attached' })
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/\n# Get a stream\n\n`GET \/media\/\{type\}\/\{id\}\/stream`/)
    expect(copied).toContain('- `licenseUrl` (string \\<uri>): Where the player gets its licence.')
  })

  test.for(['yaml', 'json', 'postman.json', 'd.ts'])(
    'the document can be downloaded as %s',
    async (ending) => {
      const answer = await fetch(`${sink.url}/openapi/sink.${ending}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('getMediaStream')
    },
  )
})
