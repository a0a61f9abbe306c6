import { type ChildProcess, spawn } from 'node:child_process'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from './portal.ts'

/** Copies of the engine and a portal, which a test may change. */
let folder: string
let dev: ChildProcess
let url: string
let printed = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-dev-'))
  for (const name of ['bin', 'dist', 'package.json'])
    await cp(join(process.cwd(), 'engine', name), enginePath(name), { recursive: true })
  await linkPackages(join(process.cwd(), 'node_modules'), enginePath('node_modules'))
  await cp(join(process.cwd(), 'engine/fixtures/every-component'), portalPath('.'), {
    recursive: true,
  })
  // Outside the folders that are watched anyway.
  await rename(portalPath('contracts/pets.yaml'), portalPath('pets.yaml'))
  await edit(portalPath('portal.config.ts'), 'contracts/pets.yaml', 'pets.yaml')
  const args = ['bin/portal.mjs', 'dev', '--root', portalPath('.'), '--port', '0']
  dev = spawn(process.execPath, args, { cwd: join(folder, 'engine') })
  url = await new Promise((resolve, reject) => {
    dev.stderr?.on('data', (data: Buffer) => {
      printed += data
      const address = /on (http:\/\/localhost:\d+)\//.exec(printed)?.[1]
      if (address) resolve(address)
    })
    dev.once('exit', () => reject(new Error(printed)))
  })
})

afterAll(async () => {
  const gone = new Promise((resolve) => dev.once('exit', resolve))
  dev.kill()
  await gone
  await rm(folder, { recursive: true, force: true })
})

/** All but Vite's own folder, which is specific to the engine's location. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from))
    if (name !== '.vite') await symlink(join(from, name), join(to, name))
}

function portalPath(path: string): string {
  return join(folder, 'portal', path)
}

function enginePath(path: string): string {
  return join(folder, 'engine', path)
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await save(
    file,
    text.replace(from, () => to),
  )
}

/** Restores a file after the test, and waits until that has had an effect. */
async function keep(file: string, isRestored = async () => {}): Promise<void> {
  const text = await readFile(file)
  onTestFinished(async () => {
    await save(file, text)
    await isRestored()
  })
}

/**
 * At once, as many editors save: Vite may read a file that is empty for a moment, and ignores a
 * second change within 50 ms.
 */
async function save(file: string, content: string | Buffer): Promise<void> {
  const saved = join(folder, 'saved')
  await writeFile(saved, content)
  await rename(saved, file)
}

/** A page that listens for changes, with a marker that a reload would remove. */
async function openMarked(path: string): Promise<Page> {
  // Not yet on `path`, which would have to be loaded again to hear what it prints.
  const page = await openPage('/robots.txt', { url })
  const connected = page.waitForEvent('console', (message) => message.text().includes('connected'))
  await page.goto(url + path)
  await connected
  await page.evaluate(() => Object.assign(window, { marked: true }))
  return page
}

/** React marks the element it owns after hydration. */
const hasReact = () =>
  Object.keys(document.querySelector('#chrome') ?? {}).some((key) => key.startsWith('__react'))

const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)

test.skipIf(!outside)('only localhost is served', async () => {
  expect((await fetch(url)).status).toBe(200)
  await expect(fetch(url.replace('localhost', outside?.address ?? ''))).rejects.toThrow()
})

test('a changed guide is updated without a reload', async () => {
  const page = await openMarked('/start')
  await edit(portalPath('content/start.mdx'), 'A note in Markdown.', 'A note that was rewritten.')
  await page.getByText('A note that was rewritten.').waitFor()
  expect(await isMarked(page)).toBe(true)
})

test('code that a guide quotes changes with its file', async () => {
  const page = await openMarked('/other')
  await page.getByText('The app boots.').waitFor()
  await edit(portalPath('examples/boot.ts'), 'The app boots.', 'The app boots faster.')
  await page.getByText('The app boots faster.').waitFor()
  expect(await isMarked(page)).toBe(true)
})

test('a page that does not compile shows its errors, the others work, and it recovers when fixed', async () => {
  const page = await openMarked('/other')
  const heading = (await page.locator('h1').textContent()) ?? ''
  const file = portalPath('content/other.mdx')
  const sound = await readFile(file, 'utf8')
  await writeFile(file, `${sound}\n<Note>\n`)
  await page.getByText('This page does not compile').waitFor()
  const line = sound.split('\n').length + 1
  expect(await page.locator('#main').textContent()).toContain(`content/other.mdx:${line}:1`)
  await page.getByText('mdx/syntax').waitFor()
  const other = await openPage('/start', { url })
  expect(await other.locator('h1').textContent()).toBe('Everything')
  await writeFile(file, sound)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  expect(await isMarked(page)).toBe(true)
})

test('a new page is served as soon as its file exists', async () => {
  const page = await openMarked('/fresh')
  await page.getByText('No page here').waitFor()
  await writeFile(portalPath('content/fresh.mdx'), '---\ntitle: Fresh\n---\n\nNew.\n')
  await page.getByRole('heading', { name: 'Fresh' }).waitFor()
})

test('a changed configuration is applied; a broken one leaves the site unchanged', async () => {
  const page = await openMarked('/start')
  const file = portalPath('portal.config.ts')
  await edit(file, "title: 'Fixture'", "title: 'Renamed'")
  await page.locator('header').getByText('Renamed').waitFor()
  expect(await page.title()).toContain('Renamed')
  printed = ''
  await edit(file, "title: 'Renamed'", "titel: 'Renamed'")
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('config/unknown-key')
  await page.reload()
  await page.locator('header').getByText('Renamed').waitFor()
  await edit(file, "titel: 'Renamed'", "title: 'Mended'")
  await page.locator('header').getByText('Mended').waitFor()
})

test('a page is updated if a source changed while it loaded', async () => {
  await keep(portalPath('content/start.mdx'))
  const page = await openPage('/start', { url })
  let load = () => {}
  const held = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/@vite/client', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  await edit(portalPath('content/start.mdx'), 'title: Everything', 'title: Everything else')
  await expect.poll(async () => (await fetch(`${url}/start`)).text()).toContain('Everything else')
  load()
  await page.getByRole('heading', { name: 'Everything else' }).waitFor()
})

test('a component that changed before the page was connected is shown', async () => {
  const page = await openPage('/robots.txt', { url })
  let connect = () => {}
  const held = new Promise<void>((resolve) => {
    connect = resolve
  })
  await page.routeWebSocket(/token=/, async (socket) => {
    const sent: (string | Buffer)[] = []
    socket.onMessage((message) => sent.push(message))
    await held
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(message))
    for (const message of sent) server.send(message)
  })
  await page.goto(`${url}/start`)
  await page.getByRole('banner').hover()
  await page.waitForFunction(hasReact)
  const file = enginePath('dist/site/layout/navbar.js')
  const served = async () => (await fetch(`${url}/start`)).text()
  // A page of the next test that is opened before the file is as it was would be loaded again.
  const isRestored = () => expect.poll(served, { timeout: 8000 }).not.toContain('data-edited')
  await keep(file, isRestored)
  await edit(file, '_jsx("header", {', '_jsx("header", { "data-edited": "",')
  await expect.poll(served).toContain('data-edited')
  connect()
  await page.locator('header[data-edited]').waitFor({ state: 'attached' })
})

test('a changed contract is applied, in the reference and in guides', async () => {
  const file = portalPath('pets.yaml')
  await keep(file)
  const reference = await openMarked('/pets#/operations/listPets')
  await reference.getByRole('heading', { name: 'List pets' }).waitFor()
  const guide = await openMarked('/start')
  await edit(file, 'summary: List pets', 'summary: List all the pets')
  await reference.getByRole('heading', { name: 'List all the pets' }).waitFor()
  await guide.getByText('List all the pets').first().waitFor()
  expect(await isMarked(guide)).toBe(true)
})

test('a contract that was broken is applied when it is mended', async () => {
  const file = portalPath('pets.yaml')
  await keep(file)
  const reference = await openMarked('/pets#/operations/listPets')
  await reference.getByRole('heading', { name: 'List pets' }).waitFor()
  printed = ''
  await edit(file, 'openapi:', 'openapi')
  await expect.poll(() => printed).toContain('pets.yaml:')
  await edit(file, 'openapi', 'openapi:')
  await edit(file, 'summary: List pets', 'summary: List every pet')
  await reference.getByRole('heading', { name: 'List every pet' }).waitFor()
})

test('a page that cannot be rendered says why, and is shown when that is mended', async () => {
  const file = enginePath('dist/site/content/steps.js')
  const text = await readFile(file, 'utf8')
  await keep(file)
  const page = await openPage('/start', { url, expected: /500/ })
  await save(file, `${text}\nconst <`)
  await expect.poll(() => page.title(), { timeout: 20_000 }).toBe('This page cannot be rendered')
  expect(await page.locator('pre').innerText()).toMatch(/steps\.js/)
  await save(file, text)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

const NEW_RULE = 'h1 { color: rgb(1, 2, 3) !important; }'

test('style sheets and React components update by HMR', async () => {
  const page = await openMarked('/start')
  const colour = () => page.locator('h1').evaluate((element) => getComputedStyle(element).color)
  await edit(enginePath('dist/site/styles/prose.css'), '.prose h1 {', `${NEW_RULE}\n.prose h1 {`)
  await expect.poll(colour, { timeout: 20_000 }).toBe('rgb(1, 2, 3)')
  await page.getByRole('banner').hover()
  await page.waitForFunction(hasReact)
  await edit(
    enginePath('dist/site/layout/navbar.js'),
    '_jsx("header", {',
    '_jsx("header", { "data-hot": "",',
  )
  await page.locator('header[data-hot]').waitFor({ state: 'attached' })
  await edit(
    enginePath('dist/site/content/steps.js'),
    '_jsx("ol", {',
    '_jsx("ol", { "data-hot": "",',
  )
  await page.locator('ol[data-hot]').waitFor()
  expect(await isMarked(page)).toBe(true)
})
