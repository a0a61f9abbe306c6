import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildPortal } from '../src/build/build.ts'
import { openPage, serveFolder } from './portal.ts'

const folder = join(process.cwd(), '.portal/test/release')
const first = join(folder, 'first')
const second = join(folder, 'second')
const live = join(folder, 'live')
let url: string

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  const root = join(process.cwd(), 'fixtures/chrome')
  await buildPortal({ root, out: first, base: '/' })
  writeNextVersion()
  release(first)
  url = await serveFolder(live)
})

const release = (source: string) => execFileSync('sh', ['deploy/release.sh', source, live])

/** The same site after a change to all of its code: every asset has a new name, and one page new words. */
function writeNextVersion(): void {
  cpSync(first, second, { recursive: true })
  const assets = readdirSync(join(second, 'assets'))
  const names = assets.filter((name) => /\.(js|css|json)$/.test(name))
  const rename = (name: string) => name.replace(/\.(\w+)$/, '-next.$1')
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const path of readdirSync(second, { recursive: true, encoding: 'utf8' })) {
    const file = join(second, path)
    if (/\.(br|gz)$/.test(path)) rmSync(file)
    else if (/\.(html|js|css)$/.test(path))
      writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, rename))
  }
  for (const name of names)
    renameSync(join(second, 'assets', name), join(second, 'assets', rename(name)))
  const page = join(second, 'docs/guide/two/index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace(/(<h1[^>]*>)Two/, '$1Two, revised'))
}

/** Clicks a link of the sidebar, its group open or not. */
const follow = (page: Page, href: string) =>
  page.locator(`[data-sidebar] a[href="${href}"]`).evaluate((link: HTMLElement) => link.click())

const script = 'script[type="module"][data-asset]'

test('a tab goes on working across a release and a rollback', async () => {
  const tab = await openPage('/docs/start', { url })
  const reading = await openPage('/docs/start', { url })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await reading.route(/mermaid/, async (route) => {
    await held
    await route.continue()
  })
  await reading.goto(`${url}/docs/deep/diagram`)
  const before = await tab.locator(script).getAttribute('src')

  release(second)

  // What the old tab has not loaded yet still has its old name on the host.
  letGo()
  await reading.getByRole('img', { name: 'A cue leads to light.' }).waitFor()
  const field = tab.getByRole('combobox', { name: 'Search the documentation' }).first()
  await field.fill('two')
  await tab.getByRole('option').first().waitFor()
  await field.press('Escape')
  expect(await tab.locator(script).getAttribute('src')).toBe(before)

  // A page of the new release brings the new release.
  await expect
    .poll(async () => (await fetch(`${url}/docs/guide/two`)).text(), { timeout: 5000 })
    .toContain('Two, revised')
  await follow(tab, '/docs/guide/two')
  await tab.getByRole('heading', { level: 1, name: 'Two, revised' }).waitFor()
  expect(await tab.locator(script).getAttribute('src')).not.toBe(before)

  release(first)

  await expect
    .poll(async () => (await fetch(`${url}/docs/guide/two`)).text(), { timeout: 5000 })
    .not.toContain('Two, revised')
  await follow(tab, '/docs/guide/one')
  await tab.getByRole('heading', { level: 1, name: 'One' }).waitFor()
  expect(await tab.locator(script).getAttribute('src')).toBe(before)
})

test('what a worker has kept never stands in for a release', async () => {
  const page = await openPage('/docs/guide/two', { url, serviceWorkers: 'allow' })
  await page.waitForFunction(async () => {
    const isControlled = navigator.serviceWorker.controller !== null
    return isControlled && (await caches.match('/docs/guide/two')) !== undefined
  })
  const heading = () => page.getByRole('heading', { level: 1 }).first().textContent()
  expect(await heading()).toBe('Two')
  release(second)
  await expect
    .poll(async () => (await fetch(`${url}/docs/guide/two`)).text(), { timeout: 5000 })
    .toContain('Two, revised')
  await page.reload()
  expect(await heading()).toBe('Two, revised')
  release(first)
  await expect
    .poll(async () => (await fetch(`${url}/docs/guide/two`)).text(), { timeout: 5000 })
    .not.toContain('Two, revised')
  await page.reload()
  expect(await heading()).toBe('Two')
})

test('a release can take the worker back', async () => {
  const page = await openPage('/docs/start', { url, serviceWorkers: 'allow' })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const withdrawn = join(folder, 'withdrawn')
  cpSync(first, withdrawn, { recursive: true })
  for (const ending of ['', '.br', '.gz']) rmSync(join(withdrawn, `service-worker.js${ending}`))
  const decision = readFileSync(
    'docs/decisions/0007-a-worker-that-asks-the-network-first.md',
    'utf8',
  )
  const code = /```js\n([^`]*)```/.exec(decision)?.[1] ?? ''
  writeFileSync(join(withdrawn, 'service-worker.js'), code)
  release(withdrawn)
  await expect
    .poll(async () => (await fetch(`${url}/service-worker.js`)).text(), { timeout: 5000 })
    .toBe(code)
  // A browser looks for a new worker at each visit.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {})
          const registrations = await navigator.serviceWorker.getRegistrations()
          return [registrations.length, (await caches.keys()).length]
        }),
      { timeout: 20_000 },
    )
    .toEqual([0, 0])
  release(first)
})

test('a page that a release no longer has is gone, its assets are not', async () => {
  rmSync(join(second, 'docs/guide/one'), { recursive: true })
  release(second)
  await expect
    .poll(async () => (await fetch(`${url}/docs/guide/one`)).status, { timeout: 5000 })
    .toBe(404)
  for (const name of readdirSync(join(first, 'assets')))
    expect(readdirSync(join(live, 'assets'))).toContain(name)
})
