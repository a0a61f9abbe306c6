import { expect, test } from 'vitest'
import { openPage, serveFixture } from '../../engine/tests/portal.ts'
import { address, field, options, START, searchFor } from './search-steps.ts'

test('no search code is loaded until the box is hovered or focused', async () => {
  const page = await openPage(START)
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.mouse.move(300, 500)
  const already = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /\/search[-.]/.test(name)),
  )
  expect(already).toEqual([])
  await field(page).hover()
  await expect.poll(() => requests.filter((path) => /\/search\.json$/.test(path))).toHaveLength(1)
  await expect.poll(() => requests.some((path) => /\/search-.*\.js$/.test(path))).toBe(true)
})

test('results are grouped and highlighted, with their methods and matching locations, and announce their target', async () => {
  const page = await openPage(START)
  await searchFor(page, 'licenseUrl')
  const groups = await page.getByRole('listbox').getByRole('group').all()
  const names = await Promise.all(
    groups.map(async (group) => (await group.locator('[role=presentation]').textContent()) ?? ''),
  )
  expect(names.map((name) => name.toUpperCase())).toContain('FAPI')
  expect([...names].sort((a, b) => order(a) - order(b))).toEqual(names)
  for (const group of groups)
    expect(await group.locator('a[role=option]').count()).toBeLessThanOrEqual(5)
  const first = page.getByRole('group', { name: 'FAPI' }).getByRole('option').first()
  expect(await first.locator('[data-method]').textContent()).toMatch(/get/i)
  expect(await first.locator('mark').allInnerTexts()).toContain('license')
  expect(await first.getAttribute('href')).toMatch(
    /^\/fapi#\/operations\/\w+\/response\/200\/[\w.]*licenseUrl$/,
  )
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const announced = nodes.filter(({ role }) => role?.value === 'option')
  expect(announced.map(({ name }) => name?.value)).toContainEqual(
    expect.stringMatching(/^GET \S+\/stream field licenseUrl /i),
  )
})

test('two APIs with the same request leave nothing behind in the next results', async () => {
  const page = await openPage(START)
  const health = options(page).filter({ hasText: '/_health' })
  await searchFor(page, '_health')
  await expect.poll(() => health.count()).toBeGreaterThan(2)
  await field(page).fill('jwks')
  await options(page).filter({ hasText: '/jwks' }).first().waitFor()
  expect(await health.count()).toBe(0)
})

test('the method of a result is said as one word', async () => {
  const page = await openPage(START)
  await searchFor(page, 'delete a profile')
  const result = page.getByRole('option', { name: /^DELETE \/user\/profiles/i })
  expect(await result.count()).toBe(1)
})

const order = (name: string) => ['DOCS', 'FAPI', 'DAPI', 'CMS'].indexOf(name.toUpperCase())

test('an empty result says so, counts are announced, and the page behind is blurred while a query is typed', async () => {
  const page = await openPage(START)
  const blur = () =>
    page.evaluate(() => {
      const region = document.querySelector('[data-region="page"]')
      return region ? getComputedStyle(region).filter : ''
    })
  await field(page).focus()
  await page.getByText('Type a word').waitFor()
  expect(await blur()).toBe('none')
  await searchFor(page, 'xyzzyplugh')
  expect(await page.getByText('No results (yet).', { exact: true }).isVisible()).toBe(true)
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  await searchFor(page, 'menus')
  const count = await page.locator('search a[role=option]').count()
  const announced = page.locator('search [role=status]').first()
  expect(await announced.textContent()).toBe(count === 1 ? '1 result' : `${count} results`)
  await expect.poll(blur).toMatch(/^blur\(/)
  await page.keyboard.press('Escape')
  await expect.poll(blur).toBe('none')
})

test('the operation that matches a request is marked, and Enter opens it', async () => {
  const page = await openPage(START)
  await searchFor(page, 'POST user/login')
  const href = await page
    .getByRole('group', { name: 'FAPI' })
    .getByRole('option')
    .first()
    .getAttribute('href')
  expect(await page.locator('[role="option"][aria-selected="true"]').getAttribute('href')).toBe(
    href,
  )
  await page.keyboard.press('Enter')
  await expect.poll(() => address(page)).toBe(href)
})

test('earlier searches are offered, chosen by key, and can be cleared', async () => {
  const page = await openPage(START)
  await searchFor(page, 'item pinning')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
  // The page that is shown takes the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main')))
    .not.toBeNull()
  await field(page).focus()
  await page.getByRole('listbox', { name: 'Recent searches' }).waitFor()
  expect(await options(page).allInnerTexts()).toEqual(['item pinning'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('listbox', { name: 'Search results' }).waitFor()
  expect(await field(page).inputValue()).toBe('item pinning')
  await field(page).fill('')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('Type a word').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('portal:searches'))).toBe(null)
})

test('the query is in the URL, and a shared URL opens the search', async () => {
  const page = await openPage(START)
  await searchFor(page, 'watching progress')
  await expect.poll(() => address(page)).toBe(`${START}?q=watching+progress`)
  const texts = await options(page).allTextContents()
  await page.reload()
  await options(page).first().waitFor()
  expect(await field(page).inputValue()).toBe('watching progress')
  expect(await options(page).allTextContents()).toEqual(texts)
  await page.keyboard.press('Escape')
  await expect.poll(() => address(page)).toBe(START)
})

test('a slow index shows a spinner, a failed one a red box with Retry', async () => {
  const page = await openPage(START)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isLost = true
  await page.route(/\/search\.json$/, async (route) => {
    if (!isLost) return route.continue()
    await held
    await route.abort()
  })
  await field(page).fill('menus')
  await page.getByRole('status').getByText('Loading search').waitFor()
  release()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).not.toBe('')
  isLost = false
  await alert.getByRole('button', { name: 'Retry' }).click()
  await options(page).first().waitFor()
  expect(await alert.count()).toBe(0)
})

test('on a phone the box fills the screen and can be closed', async () => {
  const page = await openPage(START, { width: 390, hasTouch: true, isMobile: true })
  await field(page).tap()
  await field(page).pressSequentially('menus')
  await options(page).first().waitFor()
  const box = await page.locator('[data-search="navbar"]').boundingBox()
  const screen = page.viewportSize()
  expect(box).toMatchObject({ x: 0, y: 0, height: screen?.height })
  expect(box?.width).toBeGreaterThan((screen?.width ?? 0) - 20)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
})

test('the menu of a phone has a box too: Escape leaves the search, not the menu', async () => {
  const page = await openPage(START, { width: 390 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const inMenu = menu.getByRole('combobox', { name: 'Search the documentation' })
  await inMenu.fill('blocked reasons')
  await options(page).first().waitFor()
  await inMenu.press('Escape')
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
  expect(await menu.isVisible()).toBe(true)
  await inMenu.fill('blocked reasons')
  const href = await options(page).first().getAttribute('href')
  await options(page).first().click()
  await expect.poll(() => address(page)).toBe(href)
  await expect.poll(() => menu.isVisible()).toBe(false)
})

test('text typed before the code has loaded is searched for', async () => {
  const page = await openPage('/', { javaScriptEnabled: true })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/hydrate-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(new URL(START, page.url()).href)
  await field(page).fill('menus')
  release()
  await options(page).first().waitFor()
  expect(await field(page).inputValue()).toBe('menus')
})

test('under a base path the index is found and results have the right URLs', async () => {
  const url = await serveFixture('chrome', { base: '/portal/' })
  const page = await openPage('/portal/docs/start', { url })
  await searchFor(page, 'two')
  const href = await options(page).first().getAttribute('href')
  expect(href).toMatch(/^\/portal\/docs\//)
  await options(page).first().click()
  await expect.poll(() => address(page)).toBe(href)
}, 180_000)

test('without JavaScript the form opens the documentation', async () => {
  const page = await openPage(START, { javaScriptEnabled: false })
  await page.locator('[data-search="navbar"] input').fill('menus')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs?q=menus')
})
