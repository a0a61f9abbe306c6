import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatNginxHeaders, headerRules } from '../../engine/src/node/serve/security-headers.ts'
import { findNginx } from '../../scripts/packages.mjs'
import { type RunningNginx, startNginx } from './nginx.ts'

const nginx = findNginx()
let folder: string
let running: RunningNginx | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-nginx-release-'))
})
afterEach(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true })
})

/** The parts of a build that a host uses; the policy contains the hash of `script`. */
function writeBuild(name: string, script: string, base = '/'): string {
  const dir = join(folder, name)
  mkdirSync(join(dir, 'assets'), { recursive: true })
  mkdirSync(join(dir, 'docs/start'), { recursive: true })
  writeFileSync(join(dir, 'assets/a-1234.js'), 'export {}')
  writeFileSync(join(dir, 'index.html'), `<title>Home</title><script>${script}</script>`)
  writeFileSync(join(dir, 'docs/start/index.html'), '<title>Start</title>')
  writeFileSync(join(dir, '404.html'), '<title>Page not found</title>')
  const rules = headerRules({
    inlineScripts: [script],
    foreignScripts: [],
    families: ['shop'],
    base,
  })
  writeFileSync(join(dir, '_nginx-headers.conf'), formatNginxHeaders(rules))
  return dir
}

/** On a connection of its own: nginx ends those that wait when it reloads. */
const policyOf = async (url: string) => {
  const response = await fetch(url, { headers: { Connection: 'close' } })
  return response.headers.get('content-security-policy') ?? ''
}

test.skipIf(!nginx)('a release with a reload applies the policy for its own scripts', async () => {
  const live = join(folder, 'live')
  const release = (source: string, ...command: string[]) =>
    execFileSync('sh', ['deploy/release.sh', source, live, ...command])
  release(writeBuild('first', 'first()'))
  running = await startNginx(nginx ?? '', live)
  const before = await policyOf(running.url)
  release(writeBuild('second', 'second()'), ...running.reload)
  const wanted = readFileSync(join(live, '_nginx-headers.conf'), 'utf8')
  await expect.poll(() => policyOf(running?.url ?? '')).not.toBe(before)
  expect(wanted).toContain(`Content-Security-Policy "${await policyOf(running.url)}"`)
  expect((await fetch(`${running.url}/_live-assets`)).status).toBe(404)
})

test.skipIf(!nginx)('under a base path nginx applies the same rules', async () => {
  writeBuild('help', 'first()', '/help/')
  const [, script = ''] = /sed -E '([^']+)'/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? []
  const adapt = (input: string) => execFileSync('sed', ['-E', script], { input, encoding: 'utf8' })
  running = await startNginx(nginx ?? '', folder, adapt)
  const ask = async (path: string) => {
    const response = await fetch(running?.url + path, { redirect: 'manual' })
    const title = /<title>(.*)<\/title>/.exec(await response.text())?.[1]
    return [response.status, response.headers.get('location') ?? title]
  }
  expect(await ask('/help/')).toEqual([200, 'Home'])
  expect(await ask('/help/index.html?q=x')).toEqual([301, '/help/?q=x'])
  expect(await ask('/help/docs/start')).toEqual([200, 'Start'])
  expect(await ask('/help/docs/start/')).toEqual([301, '/help/docs/start'])
  expect(await ask('/help/nowhere')).toEqual([404, 'Page not found'])
  expect(await ask('/')).toEqual([404, 'Page not found'])
  expect(await ask('/help/_nginx-headers.conf')).toEqual([404, 'Page not found'])
  const asset = await fetch(`${running.url}/help/assets/a-1234.js`)
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})
