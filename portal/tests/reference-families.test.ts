import { expect, inject, test } from 'vitest'
import { BLANK, hold, openPage, SCRIPTS } from '../../engine/tests/portal.ts'

test('samples for Roku are written in BrightScript', async () => {
  const page = await openPage('/fapi#/operations/getMediaStream')
  await page.locator('#operation-index [aria-current]').waitFor()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('brightscript')
  await page.locator('[data-request] pre', { hasText: 'CreateObject("roUrlTransfer")' }).waitFor()
})

test('a webhook is opened from the index and shows its payload', async () => {
  const page = await openPage('/dapi')
  await page.locator('#operation-index [aria-current]').waitFor()
  const group = page.locator('[data-group="-webhooks"]')
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
  // The rows of a closed group come when it opens.
  await group.locator('li a').first().waitFor()
  const names = await group.locator('li a').count()
  for (let at = 0; at < names; at++) {
    await group.locator('li a').nth(at).click()
    const id = decodeURIComponent(new URL(page.url()).hash.split('/')[2] ?? '')
    const article = page.locator(`[data-operation] [data-id="${id}"]`)
    await article.locator('[data-part=request] [data-n]').first().waitFor()
    expect(await article.locator('header').textContent()).toContain('Webhook')
    // A webhook has a body to read, but no request to copy.
    expect(await article.locator('[data-request]').count()).toBe(0)
    expect(await article.locator('[data-examples] pre').first().textContent()).toContain('{')
  }
})

test('on a phone the index opens at the current operation', async () => {
  const page = await openPage('/dapi', { width: 390 })
  await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
  // Closed groups have no rows after hydration; the document has them all.
  const html = await (await page.request.get(page.url())).text()
  const [nav = ''] = /id="operation-index".*?<\/nav>/s.exec(html) ?? []
  const last = [...nav.matchAll(/href="(#\/operations\/[^"]+)"/g)].at(-1)?.[1]
  await page.goto(new URL(last ?? '', page.url()).href)
  const current = page.locator(`#operation-index [aria-current][href="${last}"]`)
  await current.waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /^All \d+ operations$/ }).click()
  await expect
    .poll(async () => {
      const box = await current.boundingBox()
      return box !== null && box.y > 0 && box.y + box.height < 900
    })
    .toBe(true)
})

test('a schema opened before the bundle has loaded gets its rows', async () => {
  const page = await openPage(BLANK)
  const release = await hold(page, SCRIPTS)
  await page.goto(`${inject('portalUrl')}/fapi#/operations/getMediaStream`, { waitUntil: 'commit' })
  const schema = page.locator('[data-part="response"] details[data-schema]').first()
  await schema.waitFor({ state: 'attached' })
  await schema.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true
  })
  release()
  await page.locator('[data-part="response"] details[data-loaded] [data-n]').first().waitFor()
})

test('an operation shows its sample before its parts on a phone, and leads to its neighbours', async () => {
  const page = await openPage('/dapi#/operations/createMovie', { width: 390 })
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.getBoundingClientRect().top)
  const neighbours = page.getByRole('navigation', { name: 'Previous and next operation' })
  await neighbours.waitFor()
  expect(await top('[aria-label="Request and response"]')).toBeLessThan(await top('[data-part]'))
  await neighbours.getByRole('link', { name: 'Next Get a movie' }).click()
  await page.getByRole('heading', { level: 1, name: 'Get a movie' }).waitFor()
})

test('the navbar is as wide as a reference on a wide screen', async () => {
  const page = await openPage('/dapi', { width: 1920 })
  // At once: the field is replaced when the index takes over.
  const difference = await page.evaluate(() => {
    const [link = 0, field = 0] = ['header a', '#operation-index input'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().left,
    )
    return link - field
  })
  expect(Math.abs(difference)).toBeLessThan(2)
})
