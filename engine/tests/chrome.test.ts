import { beforeAll, expect, test } from 'vitest'
import { readShifts } from './layout-shift.ts'
import { openPage, serveFixture, settle } from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('chrome')
})

test('the navbar shows the site and marks the current section', async () => {
  const page = await openPage('/docs/guide/one', { url })
  const header = page.getByRole('banner')
  expect(await header.textContent()).toMatch(/Chrome\s*Fixture/)
  const current = header.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  expect(await current.allInnerTexts()).toEqual(['Docs', 'Deep'])
  await page.goto(`${url}/docs/start`)
  expect(await page.locator('header [aria-current="page"]').textContent()).toBe('Docs')
  expect(await header.getByRole('combobox', { name: /search/i }).isVisible()).toBe(true)
})

test('a link to another site is not the current section of the landing page', async () => {
  const html = await (await fetch(`${await serveFixture('own-components')}/`)).text()
  expect(html).toContain('href="https://status.example.com">Status</a>')
})

test('the first visit is light, whatever the system prefers; the choice survives a reload', async () => {
  const page = await openPage('/docs/start', { url, colorScheme: 'dark' })
  const mode = () => page.evaluate(() => document.documentElement.dataset.theme)
  expect(await mode()).toBe('light')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  expect(await mode()).toBe('dark')
  await page.reload()
  expect(await mode()).toBe('dark')
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  expect(await page.evaluate(() => localStorage.getItem('portal:theme'))).toBe('light')
})

test('the colour toggle works before the bundle has arrived', async () => {
  const page = await openPage('/docs/start', { url })
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('a dismissed announcement stays hidden until its id changes, and never shifts the layout', async () => {
  const page = await openPage('/docs/start', { url })
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  expect(await bar.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Dismiss announcement' }).click()
  expect(await bar.isVisible()).toBe(false)
  // Layout shifts by fonts are tested separately.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.reload()
  expect(await bar.isVisible()).toBe(false)
  expect((await readShifts(page)).sum).toBeLessThan(0.01)
  await page.evaluate(() => localStorage.setItem('portal:announcement', 'an older one'))
  await page.reload()
  expect(await bar.isVisible()).toBe(true)
})

test('blocked storage breaks nothing', async () => {
  const page = await openPage('/docs/start', { url })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${url}/docs/guide/one`)
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  expect(errors).toEqual([])
})

test('the navbar hides on scrolling down and returns on scrolling up, never while it has the focus', async () => {
  const page = await openPage('/docs/deep/long', { url })
  const top = () =>
    page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
  // From the top each time: the chrome may not follow yet, and nothing scrolls at the end of the page.
  const scrollDown = async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await settle(page)
    await page.mouse.wheel(0, 300)
    await settle(page)
    return page.locator('html').getAttribute('data-navbar')
  }
  await expect.poll(scrollDown).toBe('hidden')
  await expect.poll(top).toBeLessThanOrEqual(0)
  await page.mouse.wheel(0, -300)
  await expect.poll(top).toBeGreaterThan(40)
  await page.getByRole('link', { name: 'Deep', exact: true }).first().focus()
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  await settle(page)
  expect(await top()).toBeGreaterThan(40)
})

test('the skip link is the first tab stop and leads to the content', async () => {
  const page = await openPage('/docs/start', { url })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Skip to main content',
  )
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('the contents list follows the scroll position and has levels two and three', async () => {
  const page = await openPage('/docs/deep/long', { url })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  expect(await contents.getByRole('link').count()).toBe(8)
  const current = () => contents.locator('[aria-current]').allInnerTexts()
  await page.locator('#third').evaluate((heading) => heading.scrollIntoView())
  await expect.poll(current).toEqual(['Third'])
  await page.locator('#third-detail').evaluate((heading) => heading.scrollIntoView())
  await expect.poll(current).toEqual(['Third detail'])
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(current).not.toContain('Third detail')
  await page.locator('#second').evaluate((heading) => {
    window.scrollTo(0, heading.getBoundingClientRect().bottom + window.scrollY + 60)
  })
  await expect.poll(current).toEqual(['Second'])
})

test('sidebar groups keep their state across navigation and reload', async () => {
  const page = await openPage('/docs/start', { url })
  const sidebar = page.getByRole('navigation', { name: 'Docs' })
  expect(await sidebar.getByRole('link', { name: 'One' }).isVisible()).toBe(false)
  await sidebar.getByText('Guide').click()
  await sidebar.getByRole('link', { name: 'One' }).waitFor()
  await page.getByRole('link', { name: 'the third section' }).click()
  await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
  expect(await sidebar.getByRole('link', { name: 'One' }).isVisible()).toBe(true)
  expect(await sidebar.locator('[aria-current="page"]').textContent()).toBe('Long')
  await page.reload()
  expect(await sidebar.getByRole('link', { name: 'One' }).isVisible()).toBe(true)
})

test('tabs of a group change together and are remembered', async () => {
  const page = await openPage('/docs/guide/one', { url })
  await page.getByText('Kotlin', { exact: true }).first().click()
  expect(await page.getByText('val lamp = on()').count()).toBe(2)
  for (const code of await page.getByText('val lamp = on()').all())
    expect(await code.isVisible()).toBe(true)
  await page.getByRole('link', { name: /Next/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor()
  expect(await page.getByText('val lamp = on()').isVisible()).toBe(true)
  await page.reload()
  expect(await page.getByText('val lamp = on()').isVisible()).toBe(true)
})

test('a copy button copies its code and says so', async () => {
  const page = await openPage('/docs/guide/two', {
    url,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.getByRole('button', { name: 'Copy code' }).first().click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const lamp = on()')
})

test('the version menu shows the current version, and stores the choice', async () => {
  const page = await openPage('/docs/start', { url })
  const menu = page.getByText('Version 2', { exact: false }).first()
  await menu.click()
  await page.getByRole('link', { name: 'Version 1' }).click()
  await page.getByRole('heading', { level: 1, name: 'One' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('portal:version'))).toBe('v1')
  const shown = () => page.getByRole('banner').locator('summary').textContent()
  await expect.poll(shown).toContain('Version 1')
  await page.goto(`${url}/docs/start`)
  await page.waitForFunction(() => Object.keys(document.getElementById('chrome') ?? {}).length > 0)
  expect(await shown()).toContain('Version 2')
})

test('the next visit opens the version that was chosen last, and a link to a page opens that page', async () => {
  const page = await openPage('/docs/start', { url })
  await page.evaluate(() => localStorage.setItem('portal:version', 'v1'))
  // A visit: nothing of these docs is where it comes from.
  const visit = await page.context().newPage()
  await visit.goto(url)
  await visit.getByRole('heading', { level: 1, name: 'One' }).waitFor()
  const deep = await page.context().newPage()
  await deep.goto(`${url}/docs/guide/two`)
  await deep.getByRole('heading', { level: 1, name: 'Two' }).waitFor()
  // Who goes to the first page from inside wants to see it.
  await deep.evaluate(() => {
    location.href = '/'
  })
  await deep.waitForURL(`${url}/`)
  await deep.locator('[data-kind="landing"]').waitFor()
})

test('footer, neighbours and the edit link are there; the social script is harmless when blocked', async () => {
  const page = await openPage('/docs/guide/one', { url })
  const asked = page.waitForRequest('https://buttons.social.example/buttons.js')
  await page.reload()
  await asked
  const footer = page.getByRole('contentinfo')
  expect(await footer.textContent()).toContain('Copyright © 2022')
  expect(await footer.locator('svg').count()).toBe(1)
  const keys = await footer.locator('label').innerText()
  expect(keys, 'no page here has a request sample').toMatch(/: \/ search$/)
  expect(await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toBe(
    'https://code.example/chrome/edit/main/content/docs/guide/one.mdx',
  )
  expect(await page.locator('a[rel="prev"]').textContent()).toContain('Start')
  expect(await page.locator('a[rel="next"]').textContent()).toContain('Two')
})

test('a change of mode is synchronised to other tabs', async () => {
  const page = await openPage('/docs/start', { url })
  const other = await page.context().newPage()
  await other.goto(`${url}/docs/guide/one`)
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('the link of a heading has its own name and is not part of the heading or of copied text', async () => {
  const page = await openPage('/docs/deep/long', { url })
  const heading = page.getByRole('heading', { name: 'Third', exact: true })
  await heading.getByRole('link', { name: 'Link to Third', exact: true }).waitFor()
  const copied = await heading.evaluate((element) => {
    getSelection()?.selectAllChildren(element)
    return getSelection()?.toString().trim()
  })
  expect(copied).toBe('Third')
})

test('a page is printed in light colours, whatever the mode', async () => {
  const page = await openPage('/docs/start', { url, dark: true })
  await page.emulateMedia({ media: 'print' })
  const colours = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return [color, backgroundColor]
    })
  expect(await colours()).toEqual(['rgb(29, 26, 22)', 'rgb(255, 255, 255)'])
})

test('the search box does not reload the page while somebody types if its code is missing', async () => {
  const page = await openPage('/docs/start', { url })
  await page.route('**/assets/search-panel-*.js', (route) => route.abort())
  await page.evaluate(() => Object.assign(window, { marked: true }))
  const field = page.getByRole('combobox', { name: 'Search the documentation' }).first()
  await field.focus()
  await page.getByRole('alert').waitFor()
  await page.keyboard.type('lamp above the desk')
  expect(await field.inputValue()).toBe('lamp above the desk')
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  await page.unroute('**/assets/search-panel-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('option').first().waitFor()
  expect(await field.inputValue()).toBe('lamp above the desk')
})
