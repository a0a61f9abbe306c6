import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCompiled } from 'portal-engine/typespec'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installEngine, packEngine, statusWhileServing } from './packed-engine.ts'
import { openPage, serveFolder } from './portal.ts'

let packed: string
/** Made by following the guide. */
let portal: string

const commandOf = (folder: string) => join(folder, 'node_modules/portal-engine/bin/portal.mjs')
const run = (...args: string[]) =>
  execFileSync(process.execPath, [commandOf(portal), ...args], {
    cwd: portal,
    encoding: 'utf8',
    stdio: 'pipe',
  })

/** The commands of `docs/your-own-portal.md`, in their order. */
const COMMANDS = [
  ...readFileSync('docs/your-own-portal.md', 'utf8').matchAll(/^```sh\n(.*?)^```/gms),
].flatMap(([, block = '']) => block.trim().split('\n'))

beforeAll(async () => {
  packed = packEngine()
  portal = mkdtempSync(join(packed, 'empty-'))
  for (const line of COMMANDS) await follow(line)
}, 300_000)
afterAll(() => rmSync(packed, { recursive: true, force: true }))

/** Runs a command of the guide; the next one runs where it ends. */
async function follow(line: string): Promise<void> {
  const words = line.replace('--port 3000', '--port 0').split(' ')
  if (line === 'npm install portal-engine') installEngine(packed, portal)
  else if (/^npx portal (dev|serve)\b/.test(line)) {
    const [, , ...args] = words
    const served = [process.execPath, join(portal, 'node_modules/.bin/portal'), ...args]
    expect(await statusWhileServing(served, portal), line).toBe(200)
  } else {
    const script = `set -e; ${line}; echo; pwd`
    const output = execFileSync('sh', ['-c', script], { cwd: portal, encoding: 'utf8' })
    portal = output.trim().split('\n').at(-1) ?? portal
  }
}

test('the guide for newcomers leads to a deployed portal without problems', () => {
  expect(COMMANDS.length).toBeGreaterThan(6)
  const files = execFileSync('tar', ['-tzf', join(portal, 'portal.tgz')], { encoding: 'utf8' })
  expect(files).toContain('./docs/getting-started/index.html')
  expect(run('build', '--strict')).toBe('')
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

test('another team has a portal of another character, with two versions', async () => {
  const windrose = join(packed, 'windrose')
  cpSync('examples/windrose', windrose, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|\.portal)$/.test(path),
  })
  installEngine(packed, windrose)
  execFileSync(process.execPath, [commandOf(windrose), 'build', '--strict', '--root', windrose])
  const url = await serveFolder(join(windrose, 'dist'))
  const page = await openPage('/', { url })
  expect(await page.locator('h1').textContent()).toContain('Windrose')
  const html = await (await fetch(url)).text()
  expect(html).toContain('"Parts of this site are missing."')
  expect(html).toContain('>Once more</button>')
  await page.getByRole('link', { name: 'Read a station' }).first().click()
  await page.getByRole('link', { name: 'First reading' }).first().click()
  await page.waitForURL('**/docs/first-reading')
  expect(await page.locator('.scale').textContent()).toBe(' Gale, force 8')
  await page.getByRole('link', { name: 'API v2' }).first().click()
  await page.getByRole('link', { name: 'List stations' }).click()
  await page.getByText('list of number').waitFor()
  await page.getByText('with commas in between').waitFor()
  await page.getByText('200 Here it is').first().waitFor()
  expect(filesWith(join(windrose, 'dist/assets'), 'list of {items}')).toEqual([])
  const markdown = await (await fetch(`${url}/v2/operations/listStations.md`)).text()
  expect(markdown).toContain('## In the query\n\n- `near` (list of number, with commas in between')
  await page.getByRole('link', { name: 'Copy the settings of a station' }).click()
  await page.getByRole('heading', { name: 'Copy the settings of a station' }).waitFor()
  expect(await page.locator('[data-request] pre').textContent()).toContain('curl -X COPY')
  expect(await page.locator('details[name="version"] summary').textContent()).toContain('v2')
  await page.locator('details[name="version"] summary').click()
  await page.getByRole('link', { name: 'v1 (until 2027)' }).click()
  // The URL changes before the page does.
  await page.getByRole('heading', { name: 'Windrose API v1' }).waitFor()
  await page.getByRole('link', { name: 'Read a station' }).first().click()
  await page.getByText('Deprecated: it still works').waitFor()
}, 300_000)

/** Words of pages are for the build; the browser does not load them again. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes(text),
  )
}

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

test('a TypeSpec contract whose compiled document is kept needs no compiler', async () => {
  const document = { openapi: '3.1.0', info: { title: 'Kept', version: '1' }, paths: {} }
  writeFileSync(join(portal, 'content/docs/getting-started.mdx'), '---\ntitle: T\n---\n\nText.\n')
  const source = join(portal, 'contracts/main.tsp')
  writeFileSync(source, '@service namespace Kept;')
  await writeCompiled(join(portal, 'kept.json'), portal, { document, files: [source] })
  writeFileSync(
    join(portal, 'portal.config.ts'),
    "export default { title: 'x', references: [{ family: 'a', file: 'contracts/main.tsp', compiled: 'kept.json' }] }\n",
  )
  expect(() => run('check')).not.toThrow()
  writeFileSync(source, '@service namespace Changed;')
  expect(() => run('check')).toThrow(/typespec-missing/)
})
