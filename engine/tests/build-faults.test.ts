import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPortal } from '../src/node/build/build.ts'
import { close } from '../src/node/serve/run-serve.ts'
import { createSiteServer, listen, startServer } from '../src/node/serve/serve.ts'
import { unwrittenSource } from '../src/node/serve/site-source.ts'
import { build, buildHere, command, FIXTURE, filesOf, fingerprint } from './build-steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-build-'))
const out = join(folder, 'dist')
let whole: string

/** An editable copy of the fixture, whose configuration still resolves the engine. */
function copyFixture(name: string): string {
  const root = join(folder, name)
  cpSync(FIXTURE, root, { recursive: true })
  const config = join(root, 'portal.config.ts')
  const engine = join(process.cwd(), 'engine/dist/index.js')
  writeFileSync(config, readFileSync(config, 'utf8').replace("'portal-engine'", `'${engine}'`))
  return root
}

beforeAll(() => {
  expect(build(out).status).toBe(0)
  whole = fingerprint(out)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the same sources give the same bytes', async () => {
  const other = join(folder, 'other')
  await buildHere(other)
  expect(fingerprint(other)).toBe(whole)
})

test('editing one guide changes its page and no other', async () => {
  const root = copyFixture('edited')
  const target = join(folder, 'edited-dist')
  expect(await buildHere(target, root)).toEqual([])
  const before = new Map(filesOf(target).map((file) => [file, readFileSync(file)]))
  const guide = join(root, 'content/docs/guide/two.mdx')
  writeFileSync(guide, `${readFileSync(guide, 'utf8')}\nAn afterthought about thunder.\n`)
  await buildHere(target, root)
  const changed = filesOf(target).filter((file) => !before.get(file)?.equals(readFileSync(file)))
  const names = new Set(changed.map((file) => file.slice(target.length).replace(/\.(br|gz)$/, '')))
  expect([...names]).toEqual([
    '/docs/guide/two/index.html',
    '/docs/guide/two/index.md',
    '/llms-full.txt',
    '/search.json',
  ])
})

test('a killed build leaves the last output complete, and the next one cleans up', async () => {
  writeFileSync(join(out, 'mark.txt'), 'the last build')
  // With another base every page is rendered, so that there is time to kill it.
  const args = [...command(out), '--base', '/other/']
  const child = spawn(process.execPath, args, { stdio: 'ignore', detached: true })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await expect
    .poll(() => readdirSync(folder).some((name) => name.startsWith('dist.next-')), {
      timeout: 50_000,
      interval: 5,
    })
    .toBe(true)
  // Kill the group: the command runs in a child process.
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await ended
  expect(readFileSync(join(out, 'mark.txt'), 'utf8')).toBe('the last build')
  await buildHere(out)
  expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  expect(fingerprint(out)).toBe(whole)
})

test('two concurrent builds end with one complete output', async () => {
  const codes = await Promise.all(
    [1, 2].map(
      () =>
        new Promise((resolve) =>
          spawn(process.execPath, command(out), { stdio: 'ignore' }).once('exit', resolve),
        ),
    ),
  )
  expect(codes).toEqual([0, 0])
  expect(fingerprint(out)).toBe(whole)
})

test('an unwritable output ends with code 2 and the reason', () => {
  writeFileSync(join(folder, 'a-file'), '')
  const { status, stderr } = build(join(folder, 'a-file/dist'))
  expect(status).toBe(2)
  expect(stderr).toMatch(/A part of this path is a file, not a folder\./)
  expect(stderr).not.toContain('    at ')
})

test('a configuration error leaves the last build unchanged', async () => {
  const root = copyFixture('misconfigured')
  const target = join(folder, 'misconfigured-dist')
  cpSync(out, target, { recursive: true })
  const before = fingerprint(target)
  writeFileSync(join(root, 'portal.config.ts'), "export default { titel: 'Chrome' }\n")
  const { status, stderr } = build(target, process.env, root)
  expect(status).toBe(1)
  expect(stderr).toContain('There is no key titel in the configuration.')
  expect(stderr).toContain(`Nothing was written: ${target} is unchanged.`)
  expect(fingerprint(target)).toBe(before)
  await buildHere(join(folder, 'never'), root)
  expect(readdirSync(folder)).not.toContain('never')
})

test('sources are not overwritten, and a missing site is not served', async () => {
  const root = copyFixture('precious')
  const before = fingerprint(root)
  const refused = build(root, process.env, root)
  expect(refused.status).toBe(2)
  expect(refused.stderr).toMatch(
    /^portal: The build would replace .* Choose another folder with --out/,
  )
  expect(refused.stderr).not.toContain('    at ')
  for (const target of ['content', '..'])
    await expect(buildHere(join(root, target), root)).rejects.toThrow(
      /^The build would replace .* Choose another folder with --out/,
    )
  expect(fingerprint(root)).toBe(before)
  const args = ['scripts/portal.mjs', 'serve', '--root', root]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toBe(
    `portal: There is no built site in ${join(root, 'dist')}. Run portal build first, or set its folder with --out.\n`,
  )
})

test('npm start builds and serves under the given base, in a folder with a space too', async () => {
  const repository = mkdtempSync(join(folder, 'with a space '))
  const root = copyFixture('started')
  cpSync('scripts', join(repository, 'scripts'), { recursive: true })
  cpSync('package-lock.json', join(repository, 'package-lock.json'))
  // Older than the installation, or it would be installed again.
  utimesSync(join(repository, 'package-lock.json'), 0, 0)
  for (const name of ['engine', 'node_modules'])
    symlinkSync(join(process.cwd(), name), join(repository, name))
  const args = ['scripts/start.mjs', '--root', root, '--base', '/help/', '--port', '0']
  const child = spawn(process.execPath, args, { cwd: repository, detached: true })
  try {
    let printed = ''
    child.stderr.on('data', (chunk) => {
      printed += chunk
    })
    await expect.poll(() => printed, { timeout: 50_000 }).toMatch(/http:\/\/localhost:\d+\/help\//)
    const [url = ''] = /http:\/\/localhost:\d+/.exec(printed) ?? []
    const html = await (await fetch(`${url}/help/docs/start`)).text()
    const [, script = ''] = /src="(\/help\/assets\/client-[^"]+)"/.exec(html) ?? []
    expect((await fetch(url + script)).status).toBe(200)
    const again = [...args.slice(0, -1), new URL(url).port]
    const { status, stderr } = spawnSync(process.execPath, again, {
      cwd: repository,
      encoding: 'utf8',
    })
    expect(status).toBe(2)
    expect(stderr).toContain('The port is in use. Choose another one with --port.')
    expect(stderr, 'no work before').not.toContain('Compile')
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM')
  }
})

test('a site that is not written yet is served as it will be', async () => {
  const target = mkdtempSync(join(folder, 'unwritten-'))
  const paths = ['/', '/docs/start', '/docs/start/', '/docs/start/index.md', '/search.json']
  const served = async (server: Server) => {
    const { port } = server.address() as AddressInfo
    const answers = [...paths, '/robots.txt', '/missing', '/_headers'].map(async (path) => {
      const response = await fetch(`http://localhost:${port}${path}`, {
        redirect: 'manual',
        headers: { 'Accept-Encoding': 'identity' },
      })
      const { date, ...headers } = Object.fromEntries(response.headers)
      // The tag identifies the body.
      return { path, status: response.status, headers, length: (await response.text()).length }
    })
    const all = await Promise.all(answers)
    close(server)
    return all
  }
  let early: unknown
  const options = { root: resolve(FIXTURE), out: target, base: '/', compression: 'fast' as const }
  await buildPortal(options, undefined, async (files) => {
    const source = await unwrittenSource(files)
    early = await served(await listen(createSiteServer('/', source), 0))
    expect(readdirSync(target)).toEqual([])
  })
  expect(early).toEqual(await served(await startServer(target, '/', 0)))
})

test('without Git, pages are built without their last update', () => {
  const { status } = build(join(folder, 'no-git'), { ...process.env, PATH: folder })
  expect(status).toBe(0)
  const html = readFileSync(join(folder, 'no-git/docs/start/index.html'), 'utf8')
  expect(html).not.toContain('Last updated')
})

test('a page that is written constantly is built from a consistent version', async () => {
  const root = copyFixture('moving')
  const page = join(root, 'content/docs/guide/one.mdx')
  const text = readFileSync(page, 'utf8')
  let edits = 0
  const writing = setInterval(() => writeFileSync(page, `${text}\nEdit ${++edits}.\n`), 5)
  const target = join(folder, 'moved')
  const child = spawn(process.execPath, command(target, root), { stdio: 'ignore' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(writing)
  // Half a page is a page with errors, not a crash.
  expect([0, 1]).toContain(code)
  expect(edits).toBeGreaterThan(5)
  expect(await buildHere(target, root)).toEqual([])
  const html = readFileSync(join(target, 'docs/guide/one/index.html'), 'utf8')
  expect(html).toContain(`Edit ${edits}.`)
})

test('a full disk ends with code 2 and the reason, and keeps the last build', (context) => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  if (!mountSmallDisk(disk)) context.skip('A small disk cannot be mounted here.')
  try {
    mkdirSync(join(disk, 'dist'))
    writeFileSync(join(disk, 'dist/index.html'), 'the last build')
    writeFileSync(join(disk, 'dist/_nginx-headers.conf'), '')
    const { status, stderr } = build(join(disk, 'dist'))
    expect(stderr).toContain('The disk is full.')
    expect(status).toBe(2)
    expect(readdirSync(disk)).toEqual(['dist'])
    expect(readFileSync(join(disk, 'dist/index.html'), 'utf8')).toBe('the last build')
  } finally {
    execFileSync('umount', [disk])
  }
})

function mountSmallDisk(at: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', at]).status === 0
}

/** A copy of the installed engine. */
function copyEngine(): string {
  const engine = mkdtempSync(join(folder, 'engine-'))
  for (const name of ['bin', 'dist', 'package.json'])
    cpSync(join('engine', name), join(engine, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(engine, 'node_modules'))
  return engine
}

test('without a writable cache, a site is built and nothing is left behind', () => {
  const [, ...args] = command(join(folder, 'unkept'))
  const temporary = mkdtempSync(join(folder, 'temporary-'))
  const engine = copyEngine()
  // Other processes may install into the packages meanwhile.
  const listEngine = () =>
    readdirSync(engine, { recursive: true }).filter(
      (name) => !/node_modules.\.cache/.test(`${name}`),
    )
  const before = listEngine()
  // Not even root can write below a file.
  writeFileSync(join(folder, 'no-folder'), '')
  const env = {
    ...process.env,
    TMPDIR: temporary,
    PORTAL_CACHE: join(folder, 'no-folder/cache'),
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(engine, 'bin/portal.mjs'), ...args],
    { env, encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('crashed')])
  const names = (dir: string) =>
    filesOf(dir)
      .map((file) => file.slice(dir.length))
      .filter((name) => !name.startsWith('/assets/'))
  expect(names(join(folder, 'unkept'))).toEqual(names(out))
  expect(readdirSync(temporary)).toEqual([])
  expect(listEngine()).toEqual(before)
})
