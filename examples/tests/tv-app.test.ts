import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'
import { loadPlatform } from '../../platform/server/load-platform.ts'
import { type RunningServer, servePlatform } from '../../platform/server/serve-platform.ts'
import { visitPage } from '../../platform/src/visit.ts'

const ROOT = 'examples/tv-app'
const platform = loadPlatform()
let server: RunningServer
let app: PreviewServer
let out: string
let url: string

beforeAll(async () => {
  server = await servePlatform(platform, { port: 0 })
  out = await mkdtemp(join(tmpdir(), 'tv-app-'))
  const env = { ...process.env, VITE_FAPI: `http://localhost:${server.port}/fapi` }
  const built = spawnSync('npx', ['vite', 'build', '--outDir', out, '--emptyOutDir'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
  expect(built.stderr + built.stdout).toContain('built in')
  app = await preview({ root: ROOT, configFile: false, build: { outDir: out }, logLevel: 'error' })
  url = app.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})

afterAll(async () => {
  await app?.close()
  await server?.stop()
  await rm(out, { recursive: true, force: true })
})

/** Presses keys until the button has the focus. */
async function focus(page: Page, name: string, keys: string[]): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.waitFor()
  for (const key of keys) await page.keyboard.press(key)
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
}

/** Calls the API as the viewer's phone does. */
async function phone(method: string, path: string, body: object, token = ''): Promise<unknown> {
  const response = await fetch(`http://localhost:${server.port}/fapi${path}`, {
    method,
    headers: {
      'X-Application-Key': 'app_pk_TestWeb2nK5sD9Zt4Q8mW',
      'X-Platform': 'web',
      'X-App-Version': '3.2.0',
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  expect(response.status).toBeLessThan(300)
  return response.json()
}

async function approve(userCode: string): Promise<void> {
  const credentials = { email: 'bram@northlight.example', password: 'slack-water-at-dawn' }
  const tokens = (await phone('POST', '/user/login', credentials)) as { accessToken: string }
  await phone('POST', '/user/code/authorize', { userCode, approve: true }, tokens.accessToken)
}

interface Package {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const readJson = async (name: string) => JSON.parse(await readFile(join(ROOT, name), 'utf8'))

test('its lock file has the versions that package.json names', async () => {
  const { dependencies, devDependencies }: Package = await readJson('package.json')
  const lock: { packages: Record<string, Package> } = await readJson('package-lock.json')
  expect(lock.packages['']).toMatchObject({ dependencies, devDependencies })
  const named = { ...dependencies, ...devDependencies }
  const locked = Object.keys(named).map((name) => [
    name,
    lock.packages[`node_modules/${name}`]?.version,
  ])
  expect(Object.fromEntries(locked)).toEqual(named)
})

const times = (count: number, key: string) => Array<string>(count).fill(key)

const known = new Set(Object.keys(platform.world.tables.ViewerEvent ?? {}))

/** The names of the events that have arrived, in order; the demo world has some already. */
function events(): string[] {
  const rows = Object.entries(platform.world.tables.ViewerEvent ?? {})
  return rows
    .filter(([id]) => !known.has(id))
    .map(([, row]) => (row as unknown as { event: { name: string } }).event.name)
}

test('a viewer boots the app, logs in with a code, buys a plan, watches, resumes and goes on', async () => {
  platform.reset()
  const page = await openPage('', { url, viewport: { width: 1280, height: 720 } })
  await page.clock.install()
  const position = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  const seek = (seconds: number) =>
    page.locator('video').evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to
    }, seconds)

  // Boot: the first card of the first page has the focus, and the menu is above it.
  await focus(page, 'Grey Water', [])
  await focus(page, 'Home', ['ArrowUp'])
  await focus(page, 'Low Tide', ['ArrowDown', ...times(12, 'ArrowRight')])
  await page.keyboard.press('Enter')
  await focus(page, 'The Second Winter', times(5, 'ArrowRight'))
  await page.keyboard.press('Enter')

  // Blocked: the way out of the first reason is a code that the viewer approves on a phone.
  await focus(page, 'Log in to watch', [])
  await page.keyboard.press('Enter')
  const code = page.locator('.code')
  await expect.poll(() => code.textContent()).toMatch(/^[A-Z]{4}-[A-Z]{4}$/)
  await approve((await code.textContent()) ?? '')
  await page.clock.fastForward(5000)

  // Logged in, the next reason comes first: a plan, which the viewer pays for on a phone.
  await focus(page, 'Monthly', [])
  expect(await page.getByRole('button', { name: 'Monthly' }).textContent()).toContain('€9.99')
  await page.keyboard.press('Enter')
  const address = page.locator('.address')
  await expect.poll(() => address.textContent()).toMatch(/^https:/)
  const paid = visitPage(platform, (await address.textContent()) ?? '', {
    card: '4242 4242 4242 4242',
  })
  expect(paid).toBeDefined()
  await page.clock.fastForward(5000)

  // It plays by itself, and reports what it does.
  await expect.poll(position).toBeGreaterThan(1)
  await seek(600)
  await expect.poll(position).toBeGreaterThan(600)
  await page.clock.fastForward(60_000)
  await expect.poll(events).toContain('playback.heartbeat')
  expect(events().slice(0, 2)).toEqual(['playback.requested', 'playback.started'])

  // Back, and once more: it resumes where it was, five seconds before.
  await page.keyboard.press('Escape')
  await expect.poll(events).toContain('playback.stopped')
  await focus(page, 'Play', [])
  await page.keyboard.press('Enter')
  await expect.poll(position).toBeGreaterThan(590)
  expect(await position()).toBeLessThan(660)

  // The credits complete it and offer the next episode, whose stream takes the place of this one.
  await seek(2585)
  await focus(page, 'Slack Water', [])
  await expect.poll(events).toContain('playback.completed')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.controls strong').textContent()).toBe('Slack Water')
  await expect.poll(position).toBeGreaterThan(0)
  await expect.poll(() => events().filter((name) => name === 'playback.started').length).toBe(3)
})
