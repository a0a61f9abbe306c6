import { setTimeout } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { findTestBrowser } from '../../scripts/packages.mjs'

export type ProfileOptions = Omit<BrowserContextOptions, 'viewport'>

/**
 * A new profile takes as much processor time as a page, for its process and its code without any
 * cache. So the next test gets the same one, emptied, in a new tab, if the last test has only used
 * its tab.
 */
interface Profile {
  context: BrowserContext
  /** The options, as text: a test gets a profile with the same ones. */
  kind: string
  /** A second tab, which keeps the process and clears the storage. */
  keeper: Page
  devtools: CDPSession
  openTab: () => Promise<Page>
  page?: Page
  /** Where the test went. */
  origins: Set<string>
  expected?: RegExp
  /** The test has changed the whole profile. */
  isSpent: boolean
}

/** What a test may do to the whole profile. */
const LASTING = [
  'addCookies',
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
  'unrouteAll',
] as const

/** One per worker, for all its files. */
let browser: Browser | undefined
const idleProfiles: Profile[] = []
/** Profiles of the running test; those of `beforeAll` belong to the file. */
const testProfiles: Profile[] = []
const fileProfiles: Profile[] = []
const problems: string[] = []
export const POLICY_MESSAGE = /Content Security Policy|Trusted ?(Type|HTML|Script)/i

/** A step that takes longer has failed: the test ends with its name, not at the test's timeout. */
const STEP_TIMEOUT_MS = 20_000

/** Everything open so far is for all tests of the file. */
export function startTest(): void {
  fileProfiles.push(...testProfiles.splice(0))
}

/** An open page keeps working, and slows down later tests. A test that failed is retried in a new profile. */
export async function endTest(isBroken: boolean): Promise<void> {
  const hasFailed = isBroken || problems.length > 0
  for (const profile of testProfiles.splice(0)) {
    if (hasFailed || profile.isSpent) await closeProfile(profile)
    else if (await tryToClose(profile.page)) idleProfiles.push(profile)
  }
  if (hasFailed) await closeAll(idleProfiles)
  expect(problems.splice(0)).toEqual([])
}

/** At the end of a file. Those without options are for the next one too. */
export async function closeProfiles(): Promise<void> {
  const special = idleProfiles.filter(({ kind }) => kind !== '{}')
  const plain = idleProfiles.filter(({ kind }) => kind === '{}')
  idleProfiles.splice(0, Infinity, ...plain)
  await closeAll([...testProfiles.splice(0), ...fileProfiles.splice(0), ...special])
}

async function closeAll(profiles: Profile[]): Promise<void> {
  for (const profile of profiles.splice(0)) await closeProfile(profile)
}

async function closeProfile({ context }: Profile): Promise<void> {
  await tryToClose(context)
}

/** Now and then, Chromium does not close a tab that is just loading: it is left behind then, with its profile. */
async function tryToClose(tab: Page | BrowserContext | undefined): Promise<boolean> {
  const closing = async () => {
    await tab?.unrouteAll({ behavior: 'ignoreErrors' })
    await tab?.close()
    return true
  }
  const left = setTimeout(STEP_TIMEOUT_MS, false, { ref: false })
  const closed = await Promise.race([closing(), left])
  if (!closed) console.warn('A tab did not close.')
  return closed
}

async function openBrowser(): Promise<Browser> {
  browser ??= await chromium.launch({
    executablePath: findTestBrowser() ?? undefined,
    args: [
      '--no-sandbox',
      // As on a closed network.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // One process per profile: a new tab needs none of its own.
      '--renderer-process-limit=1',
    ],
  })
  return browser
}

/** A new tab in an empty profile. */
export async function openBlank(options: ProfileOptions, expected?: RegExp): Promise<Page> {
  const profile = (await takeIdle(JSON.stringify(options))) ?? (await createProfile(options))
  testProfiles.push(profile)
  profile.expected = expected
  const page = await profile.openTab()
  profile.page = page
  page.on('framenavigated', (frame) => {
    const { protocol, origin } = new URL(frame.url())
    if (protocol === 'http:') profile.origins.add(origin)
  })
  page.on('popup', () => {
    profile.isSpent = true
  })
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get() {
      profile.isSpent = true
      return clock
    },
  })
  return page
}

async function takeIdle(kind: string): Promise<Profile | undefined> {
  const index = idleProfiles.findIndex((profile) => profile.kind === kind)
  const [profile] = index < 0 ? [] : idleProfiles.splice(index, 1)
  if (profile) await empty(profile)
  return profile
}

async function empty({ context, keeper, devtools, origins }: Profile): Promise<void> {
  for (const origin of origins) {
    if (new URL(keeper.url()).origin !== origin) await keeper.goto(origin)
    await keeper.evaluate(() => localStorage.clear())
  }
  origins.clear()
  await context.clearCookies()
  await devtools.send('Network.clearBrowserCache')
  // Empties the cache in the memory of the process.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
}

async function createProfile(options: ProfileOptions): Promise<Profile> {
  const context = await (await openBrowser()).newContext({
    // It would respond where a test simulates the network.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  const keeper = await context.newPage()
  await keeper.route('**', (route) => route.fulfill({ body: '' }))
  const devtools = await context.newCDPSession(keeper)
  const profile: Profile = {
    context,
    kind: JSON.stringify(options),
    keeper,
    devtools,
    openTab: context.newPage.bind(context),
    origins: new Set(),
    // The worker and its cache would stay.
    isSpent: options.serviceWorkers === 'allow',
  }
  for (const name of LASTING) {
    const change = context[name].bind(context) as (...values: unknown[]) => unknown
    const value = (...values: unknown[]) => {
      profile.isSpent = true
      return change(...values)
    }
    Object.defineProperty(context, name, { value })
  }
  const note = (problem: string) => {
    if (!profile.expected?.test(problem)) problems.push(problem)
  }
  context.on('weberror', (event) => note(`uncaught: ${event.error().message}`))
  context.on('console', (message) => {
    if (POLICY_MESSAGE.test(message.text())) note(message.text())
  })
  return profile
}
