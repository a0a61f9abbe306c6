import { expect, test } from 'vitest'
import { openPage, serveFixture } from './portal.ts'

test('a base path other than the root works throughout', async () => {
  const based = await serveFixture('chrome', { base: '/portal/' })
  const page = await openPage('/portal/docs/start', { url: based })
  const fonts: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response.status())
  })
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.locator('#base-url-banner').count()).toBe(0)
  expect(new Set(fonts)).toEqual(new Set([200]))
  await page.getByRole('link', { name: 'one', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'One' }).waitFor()
  expect(page.url()).toBe(`${based}/portal/docs/guide/one`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Chrome/ })
    .click()
  await expect.poll(() => page.url()).toBe(`${based}/portal/`)
  await page.goto(`${based}/portal/docs/guide/onee`)
  const nearest = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect.poll(() => nearest.getAttribute('href')).toBe('/portal/docs/guide/one')
  const markdown = await (await fetch(`${based}/portal/index.md`)).text()
  expect(markdown).toContain('](https://docs.chrome.example/portal/docs/guide/one/index.md)')
})

test('a reference works under a base path: index, operation, schema, search, downloads', async () => {
  const based = await serveFixture('openapi-kitchen-sink', { base: '/portal/' })
  const page = await openPage('/portal/sink', { url: based })
  const operation = page.getByRole('heading', { level: 1, name: 'Get a stream' })
  await page.locator('#operation-index a[href$="#/operations/getMediaStream"]').click()
  await operation.waitFor()
  await page.goto(
    `${based}/portal/sink#/operations/getMediaStream/response/200/asset.durationSeconds`,
  )
  await page.locator('[data-part="response"] [data-n="durationSeconds"]').first().waitFor()
  await page.goto(`${based}/portal/sink`)
  const links = page.getByRole('link', { name: /YAML|JSON|Postman|TypeScript/ })
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  )
  expect(addresses.length).toBeGreaterThan(2)
  for (const address of addresses)
    expect([address, (await fetch(address)).status]).toEqual([address, 200])
  // Families outside the navbar's groups are listed with the pages.
  await page.getByRole('combobox', { name: 'Search the documentation' }).first().fill('kitchen')
  await expect
    .poll(() => page.getByRole('option').first().getAttribute('href'))
    .toBe('/portal/sink')
})
