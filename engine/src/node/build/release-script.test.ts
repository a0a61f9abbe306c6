import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let live: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-release-'))
  live = join(folder, 'live')
})
afterEach(() => rm(folder, { recursive: true }))

/** A build with one page that references one asset. */
async function writeBuild(name: string, asset: string): Promise<string> {
  const dir = join(folder, name)
  await mkdir(join(dir, 'assets'), { recursive: true })
  await writeFile(join(dir, 'assets/shared-1.js'), 'shared')
  await writeFile(join(dir, 'assets', asset), name)
  await writeFile(join(dir, 'index.html'), asset)
  await writeFile(join(dir, 'robots.txt'), 'the same in each')
  return dir
}

const release = (source: string, ...command: string[]) =>
  execFileSync('sh', ['deploy/release.sh', source, live, ...command], { encoding: 'utf8' })
const age = (days: number) =>
  execFileSync('sh', ['-c', `find "$0" -type f -exec touch -d '${days} days ago' {} +`, live])
const assets = async () =>
  (await readdir(join(live, 'assets'))).filter((name) => !name.startsWith('.')).sort()

test('the assets of a long-lived release outlive the next one by thirty days', async () => {
  release(await writeBuild('first', "it's a-1.js"))
  age(40)
  release(await writeBuild('second', 'b-2.js'))
  expect(await assets()).toEqual(['b-2.js', "it's a-1.js", 'shared-1.js'])
  age(31)
  release(await writeBuild('third', 'c-3.js'))
  expect(await assets()).toEqual(['b-2.js', 'c-3.js', 'shared-1.js'])
})

test('a folder not released with this script keeps all its assets at first', async () => {
  release(await writeBuild('first', 'a-1.js'))
  await rm(join(live, '_live-assets'))
  age(40)
  release(await writeBuild('second', 'b-2.js'))
  expect(await assets()).toEqual(['a-1.js', 'b-2.js', 'shared-1.js'])
})

test('an unchanged file is not written again, a changed one is replaced atomically', async () => {
  release(await writeBuild('first', 'a-1.js'))
  const before = {
    shared: await stat(join(live, 'assets/shared-1.js')),
    robots: await stat(join(live, 'robots.txt')),
    page: await stat(join(live, 'index.html')),
  }
  release(await writeBuild('second', 'b-2.js'))
  expect((await stat(join(live, 'assets/shared-1.js'))).ino).toBe(before.shared.ino)
  const robots = await stat(join(live, 'robots.txt'))
  expect([robots.ino, robots.mtimeMs]).toEqual([before.robots.ino, before.robots.mtimeMs])
  // A new inode: a reader with the old file open can read it to the end.
  expect((await stat(join(live, 'index.html'))).ino).not.toBe(before.page.ino)
  expect(await readFile(join(live, 'index.html'), 'utf8')).toBe('b-2.js')
})

test('the command runs after everything is in place, and its failure fails the release', async () => {
  const build = await writeBuild('first', 'a-1.js')
  expect(release(build, 'cat', join(live, 'index.html'))).toBe('a-1.js')
  const { status } = spawnSync('sh', ['deploy/release.sh', build, live, 'false'])
  expect(status).toBe(1)
})
