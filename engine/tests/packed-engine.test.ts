import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, serveFolder } from './portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-packed-'))
const portal = join(folder, 'portal')
const command = join(portal, 'node_modules/portal-engine/bin/portal.mjs')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) =>
  execFileSync(process.execPath, [command, ...args], {
    cwd: portal,
    encoding: 'utf8',
    stdio: 'pipe',
  })

/** The packed engine; its dependencies are linked, so that no registry is needed. */
beforeAll(() => {
  const modules = join(portal, 'node_modules')
  mkdirSync(modules, { recursive: true })
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: 'engine' })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', folder])
  execFileSync('mv', [join(folder, 'package'), join(modules, 'portal-engine')])
  const { dependencies } = JSON.parse(
    execFileSync('cat', [join(modules, 'portal-engine/package.json')], { encoding: 'utf8' }),
  )
  for (const name of [...Object.keys(dependencies), '@types/react']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(process.cwd(), 'node_modules', name), join(modules, name))
  }
  run('init')
  run('build', '--strict')
})

test('a new portal has its own name, logo, colour and component', async () => {
  const url = await serveFolder(join(portal, 'dist'))
  const page = await openPage('/docs/getting-started', { url })
  expect(await page.title()).toBe('Getting started | Example API Documentation')
  expect(await page.locator('header [data-logo] svg circle').count()).toBe(1)
  const badge = page.locator('article .badge')
  expect(await badge.textContent()).toBe('beta')
  expect(await badge.evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(11, 92, 138)',
  )
})

test('its landing page is derived from its guides and references', async () => {
  const url = await serveFolder(join(portal, 'dist'))
  const page = await openPage('/', { url })
  expect(await page.locator('h1').textContent()).toBe('Example API')
  expect(await page.locator('main a').allTextContents()).toEqual([
    'Get started',
    'Browse the APIs',
    'Getting started',
    'Example API',
  ])
})

test('it is served by its own command', async () => {
  const server = spawn(process.execPath, [command, 'serve', '--port', '0'], { cwd: portal })
  const line = await new Promise<string>((resolve) => {
    server.stdout.on('data', (data) => resolve(String(data)))
    server.stderr.on('data', (data) => resolve(String(data)))
  })
  const [url = ''] = /http:\S+/.exec(line) ?? []
  expect((await fetch(url)).status).toBe(200)
  server.kill()
})

test('init never overwrites, and names the existing files', () => {
  expect(() => run('init')).toThrow(/portal\.config\.ts.* would be overwritten/)
})

test('an invalid attribute of its component is reported at its location', () => {
  const page = '---\ntitle: T\n---\n\n<Badge lable="x" />\n'
  writeFileSync(join(portal, 'content/docs/getting-started.mdx'), page)
  expect(() => run('check')).toThrow(
    /content\/docs\/getting-started\.mdx:5:8 error mdx\/unknown-prop <Badge> has no prop lable/,
  )
})

test('a TypeSpec contract without its compiler reports what to install', () => {
  writeFileSync(join(portal, 'contracts/main.tsp'), '')
  writeFileSync(
    join(portal, 'portal.config.ts'),
    "export default { title: 'x', references: [{ family: 'a', file: 'contracts/main.tsp' }] }\n",
  )
  expect(() => run('check')).toThrow(/contracts\/main\.tsp:1:1 error contract\/typespec-missing/)
})
