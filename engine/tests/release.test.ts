import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildPortal } from '../src/node/build/build.ts'
import { openPage, serveFolder } from './portal.ts'

const folder = join(process.cwd(), '.portal/test/release')
const root = join(folder, 'portal')
const first = join(folder, 'first')
const second = join(folder, 'second')
const live = join(folder, 'live')
let url: string

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  writeSources()
  await buildPortal({ root, out: first, base: '/', compression: 'fast' })
  changeSources()
  buildWithNextEngine()
  release(first)
  url = await serveFolder(live)
})

const release = (source: string) => execFileSync('sh', ['deploy/release.sh', source, live])

function rewrite(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(root, file), 'utf8')
  expect(before).toMatch(from)
  writeFileSync(join(root, file), before.replace(from, to))
}

/** A portal with guides and a reference. */
function writeSources(): void {
  cpSync('engine/fixtures/chrome', root, { recursive: true })
  cpSync('engine/fixtures/openapi-kitchen-sink/openapi.yaml', join(root, 'openapi.yaml'))
  rewrite('portal.config.ts', "'portal-engine'", `'${join(process.cwd(), 'engine/dist/index.js')}'`)
  rewrite(
    'portal.config.ts',
    'sidebar: [',
    "references: [{ family: 'sink', file: 'openapi.yaml' }],\n  sidebar: [",
  )
}

function changeSources(): void {
  rewrite('content/docs/guide/two.mdx', 'title: Two', 'title: Two, revised')
  rewrite('openapi.yaml', 'summary: Get a stream', 'summary: Get a stream, revised')
  rewrite(
    'openapi.yaml',
    'title: { type: string, maxLength: 160',
    'title: { type: string, maxLength: 170',
  )
}

/** Builds the second release with a changed engine: its scripts have new names. */
function buildWithNextEngine(): void {
  const engine = join(folder, 'engine')
  mkdirSync(engine)
  for (const name of ['bin', 'dist', 'package.json'])
    cpSync(join('engine', name), join(engine, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(engine, 'node_modules'))
  for (const name of ['client.js', 'hydrate.js'])
    appendFileSync(
      join(engine, 'dist/site/runtime', name),
      "\ndocument.documentElement.dataset.next = ''\n",
    )
  // The engine detects changed files by their hash.
  const manifest = join(engine, 'dist/.manifest.json')
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(/"site\/runtime\/client.tsx":"/, '$&next'),
  )
  const args = [
    join(engine, 'bin/portal.mjs'),
    'build',
    '--root',
    root,
    '--out',
    second,
    '--compression',
    'fast',
  ]
  execFileSync(process.execPath, args, { stdio: 'pipe' })
}

/** Clicks a link in the sidebar, in an open or closed group. */
const follow = (page: Page, href: string) =>
  page.locator(`[data-sidebar] a[href="${href}"]`).evaluate((link: HTMLElement) => link.click())

const script = 'script[type="module"][data-asset]'

test('an open tab works across a release and a rollback', async () => {
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
  const reference = await openPage('/sink', { url })
  await reference.waitForFunction(() => document.querySelector('[aria-current]'))

  release(second)

  // Chunks that the old tab has not loaded yet still exist on the host under their old names.
  letGo()
  await reading.getByRole('img', { name: 'A cue leads to light.' }).waitFor()
  const field = tab.getByRole('combobox', { name: 'Search the documentation' }).first()
  await field.fill('two')
  await tab.getByRole('option').first().waitFor()
  await field.press('Escape')
  expect(await tab.locator(script).getAttribute('src')).toBe(before)

  // Operations and schemas have the same names in both releases: the old page shows the new ones.
  await expect
    .poll(async () => (await fetch(`${url}/sink/operations/getMediaStream.html`)).text())
    .toContain('Get a stream, revised')
  const operations = reference.getByRole('navigation', { name: 'Operations' })
  await operations.getByRole('link', { name: 'Get a stream' }).click()
  await reference.getByRole('heading', { level: 1, name: 'Get a stream, revised' }).waitFor()
  const row = reference.locator('[data-operation] li[data-n="related"]').first()
  await row.locator('details').evaluate((details: HTMLDetailsElement) => {
    details.open = true
  })
  await expect.poll(() => row.textContent()).toContain('at most 170 characters')
  expect(await reference.locator(script).getAttribute('src')).toBe(before)

  // A page of the new release loads the new release.
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
  // Not a neighbour, which may have been prefetched before the rollback.
  await follow(tab, '/docs/deep/diagram')
  await tab.getByRole('heading', { level: 1, name: 'Diagram' }).waitFor()
  expect(await tab.locator(script).getAttribute('src')).toBe(before)
})

test('a cached response never replaces that of a release', async () => {
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

test('a release can remove the worker', async () => {
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
  // Browsers check for a new worker on each visit.
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

test('the second release has scripts of its own', () => {
  const names = (dir: string) =>
    readdirSync(join(dir, 'assets')).filter((name) => /\.js$/.test(name))
  const gone = names(first).filter((name) => !names(second).includes(name))
  expect(gone.map((name) => name.replace(/-[\w-]{8}\.js$/, ''))).toEqual(
    expect.arrayContaining(['client', 'hydrate']),
  )
})

test('a page removed by a release is gone, its assets are not', async () => {
  rmSync(join(second, 'docs/guide/one'), { recursive: true })
  release(second)
  await expect
    .poll(async () => (await fetch(`${url}/docs/guide/one`)).status, { timeout: 5000 })
    .toBe(404)
  for (const name of readdirSync(join(first, 'assets')))
    expect(readdirSync(join(live, 'assets'))).toContain(name)
})
