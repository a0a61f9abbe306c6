import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'portal-build-'))
const out = join(folder, 'dist')
let whole: string

const command = (target: string, root = 'fixtures/chrome') => [
  'bin/portal.mjs',
  'build',
  ...['--root', root, '--out', target],
]
const build = (target: string, env = process.env, root?: string) =>
  spawnSync(process.execPath, command(target, root), { env, encoding: 'utf8' })

function filesOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** One line for all bytes below a folder. */
function fingerprint(dir: string): string {
  const files = filesOf(dir)
  const digest = createHash('sha256')
  for (const file of files) digest.update(file.slice(dir.length)).update(readFileSync(file))
  return `${files.length} files ${digest.digest('hex')}`
}

beforeAll(() => {
  expect(build(out).status).toBe(0)
  whole = fingerprint(out)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the same sources give the same bytes', () => {
  const other = join(folder, 'other')
  build(other)
  expect(fingerprint(other)).toBe(whole)
})

test('new words in one guide change its page, and no other', () => {
  // As deep as the fixture: its configuration imports from the engine.
  const root = '.portal/edited'
  const target = join(folder, 'edited-dist')
  rmSync(root, { recursive: true, force: true })
  cpSync('fixtures/chrome', root, { recursive: true })
  expect(build(target, process.env, root).status).toBe(0)
  const before = new Map(filesOf(target).map((file) => [file, readFileSync(file)]))
  const guide = join(root, 'content/docs/guide/two.mdx')
  writeFileSync(guide, `${readFileSync(guide, 'utf8')}\nAn afterthought about thunder.\n`)
  build(target, process.env, root)
  const changed = filesOf(target).filter((file) => !before.get(file)?.equals(readFileSync(file)))
  const names = new Set(changed.map((file) => file.slice(target.length).replace(/\.(br|gz)$/, '')))
  expect([...names]).toEqual([
    '/docs/guide/two/index.html',
    '/docs/guide/two/index.md',
    '/search.json',
  ])
})

test('a build that is killed leaves the last one whole, and the next one tidies up', async () => {
  writeFileSync(join(out, 'mark.txt'), 'the last build')
  const child = spawn(process.execPath, command(out), { stdio: 'ignore', detached: true })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await expect
    .poll(() => readdirSync(folder).some((name) => name.startsWith('dist.next-')), {
      timeout: 50_000,
      interval: 5,
    })
    .toBe(true)
  // The whole group: the command runs in a process of its own.
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await ended
  expect(readFileSync(join(out, 'mark.txt'), 'utf8')).toBe('the last build')
  build(out)
  expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  expect(fingerprint(out)).toBe(whole)
})

test('two builds at once end with one that is whole', async () => {
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

test('an output that cannot be written ends with code 2 and the reason', () => {
  writeFileSync(join(folder, 'a-file'), '')
  const { status, stderr } = build(join(folder, 'a-file/dist'))
  expect(status).toBe(2)
  expect(stderr).toMatch(/A part of this path is a file, not a folder\./)
  expect(stderr).not.toContain('    at ')
})

test('without Git the pages are built, without their last update', () => {
  const { status } = build(join(folder, 'no-git'), { ...process.env, PATH: folder })
  expect(status).toBe(0)
  const html = readFileSync(join(folder, 'no-git/docs/start/index.html'), 'utf8')
  expect(html).not.toContain('Last updated')
})

test('a page that is written to all the while is built as it was at some moment', async () => {
  const root = join(folder, 'moving')
  cpSync('fixtures/chrome', root, { recursive: true })
  const config = join(root, 'portal.config.ts')
  const engine = join(process.cwd(), 'src/compiler/config/config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace(/'[^']*config\.ts'/, `'${engine}'`))
  const page = join(root, 'content/docs/guide/one.mdx')
  const text = readFileSync(page, 'utf8')
  let edits = 0
  const writing = setInterval(() => writeFileSync(page, `${text}\nEdit ${++edits}.\n`), 5)
  const args = ['bin/portal.mjs', 'build', '--root', root, '--out', join(folder, 'moved')]
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(writing)
  // Half a page is a page with errors, and is told; it is no crash.
  expect([0, 1]).toContain(code)
  expect(edits).toBeGreaterThan(5)
  const { status } = spawnSync(process.execPath, args)
  expect(status).toBe(0)
  const html = readFileSync(join(folder, 'moved/docs/guide/one/index.html'), 'utf8')
  expect(html).toContain(`Edit ${edits}.`)
})

test('a full disk ends with code 2 and the reason, and the last build stays', (context) => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  if (!mountSmallDisk(disk)) context.skip('A small disk cannot be mounted here.')
  try {
    mkdirSync(join(disk, 'dist'))
    writeFileSync(join(disk, 'dist/index.html'), 'the last build')
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
