import { spawn } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commitAll } from '../../../fixtures/edited-portal/commit-all.ts'
import { contentsOf } from '../../../fixtures/edited-portal/contents-of.ts'
import { type Edit, edit } from '../../../fixtures/edited-portal/edits.ts'
import {
  config,
  contract,
  drawing,
  guidePath,
  guideText,
  NAMES,
  PARTS,
} from '../../../fixtures/edited-portal/sources.ts'
import { Cache, openCache } from '../../compiler/cache/cache.ts'
import { Store } from '../../compiler/cache/store.ts'
import { NO_EXTENSION } from '../../model/extension.ts'
import { bundleInProcess } from '../bundle/bundle-in-process.ts'
import { bundleEntry, type ClientBundle, type SiteBundle } from '../bundle/site-bundle.ts'
import type { Progress } from '../cli/progress.ts'
import { buildPortal } from './build.ts'
import { stampOf } from './output-record.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-incremental-'))
let bundle: SiteBundle
let runs = 0
let root: string
let out: string
let cacheDir: string

beforeAll(async () => {
  const whole = await bundleInProcess({
    root: folder,
    cache: openCache('.'),
    extension: NO_EXTENSION,
  })
  bundle = { ...whole, client: withShortScripts(whole.client) }
})
beforeEach(startPortal)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A portal with guides, a contract and a public file, not yet built. */
async function startPortal(): Promise<void> {
  const home = join(folder, String(++runs))
  root = join(home, 'portal')
  out = join(home, 'dist')
  cacheDir = await emptyCache()
  for (const name of NAMES.slice(0, 3)) writeGuide(name, 0)
  write('portal.config.ts', config('Portal'))
  write('openapi.yaml', contract())
  write('public/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('theme.css', ':root { --brand: #123456 }')
  write('code/player.ts', 'play(1)\n')
  write('content/docs/film.svg', drawing(10))
  write('releases/2026-01-01/films.yaml', contract({ operation: 'List all films' }))
}

/** No page reads more of a script than its name, and fonts and diagrams are never named. */
function withShortScripts(client: ClientBundle): ClientBundle {
  const { script, chromeScripts, referenceScripts, styles, files } = client
  const names = [script, ...chromeScripts, ...referenceScripts]
  const short = names.map((name) => [name, new TextEncoder().encode(name)])
  const sheets = Object.values(styles).map((name) => [name, files[name]])
  return { ...client, files: Object.fromEntries([...short, ...sheets]), rareScripts: [] }
}

/** A cache with only the site's bundle, which no edit of a portal changes. */
async function emptyCache(): Promise<string> {
  const dir = mkdtempSync(join(folder, 'cache-'))
  const cache = new Cache(new Store(dir))
  for (const kind of ['client', 'server'] as const)
    await cache.write(await bundleEntry(kind, NO_EXTENSION), bundle[kind])
  return dir
}

/** Returns the stages that ran. */
async function build(target: string, cache: string, base = '/'): Promise<string[]> {
  vi.stubEnv('PORTAL_CACHE', cache)
  const stages: string[] = []
  const progress: Progress = {
    follow: ({ stage }) => stages.push(stage),
    stage: async (title, work) => {
      stages.push(title)
      return work(() => {})
    },
  }
  try {
    await buildPortal({ root, out: target, base, compression: 'fast' }, progress)
    return stages
  } finally {
    vi.unstubAllEnvs()
  }
}

/** Builds incrementally, and compares every byte with a clean build. */
async function expectSameAsFromNothing(): Promise<void> {
  await build(out, cacheDir)
  const fresh = join(dirname(out), 'fresh')
  rmSync(fresh, { recursive: true, force: true })
  await build(fresh, await emptyCache())
  expect(contentsOf(out)).toEqual(contentsOf(fresh))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const writeGuide = (name: string, version: number) =>
  write(guidePath(name), guideText(name, version))

const EDITS: { [K in Edit['do']]: (edit: Extract<Edit, { do: K }>) => void } = {
  write: ({ name, version }) => writeGuide(name, version),
  delete: ({ name }) => rmSync(join(root, guidePath(name)), { force: true }),
  rename: ({ name, to }) => {
    mkdirSync(dirname(join(root, guidePath(to))), { recursive: true })
    try {
      renameSync(join(root, guidePath(name)), join(root, guidePath(to)))
    } catch {
      // The guide does not exist now.
    }
  },
  contract: ({ part, version }) => write('openapi.yaml', contract({ [part]: `words${version}` })),
  title: ({ version }) => write('portal.config.ts', config(`Portal ${version}`)),
  public: ({ version }) =>
    version > 3
      ? rmSync(join(root, 'public'), { recursive: true, force: true })
      : write(`public/film-${version}.mp4`, `film ${version}`),
  'damage output': ({ at }) => damageOne(out, at),
  'damage cache': ({ at }) => damageOne(cacheDir, at),
}

function damageOne(dir: string, at: number): void {
  const files = Object.keys(contentsOf(dir))
  appendFileSync(join(dir, files[at % files.length] ?? ''), 'damaged')
}

test('after any series of edits, deletions and renames the output equals that of a clean build', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 4 }), async (edits) => {
      await startPortal()
      await build(out, cacheDir)
      for (const one of edits) {
        ;(EDITS[one.do] as (edit: Edit) => void)(one)
        await expectSameAsFromNothing()
      }
    }),
    { numRuns: 2 },
  )
}, 120_000)

test('a build without changes compiles nothing and leaves the folder untouched', async () => {
  await build(out, cacheDir)
  const stamps = () => Object.keys(contentsOf(out)).map((path) => stampOf(join(out, path)))
  const before = stamps()
  expect(await build(out, cacheDir)).toEqual(['Compare with the last build'])
  expect(stamps()).toEqual(before)
})

test('a build with other options in between is noticed', async () => {
  await build(out, cacheDir)
  expect(await build(out, cacheDir, '/docs/')).toContain('pages')
  await expectSameAsFromNothing()
})

test('a build with errors in between is noticed', async () => {
  const file = join(root, guidePath('one'))
  const kept = `${file}.kept`
  await build(out, cacheDir)
  renameSync(file, kept)
  writeFileSync(file, '<Unknown />')
  await build(out, cacheDir)
  rmSync(file)
  renameSync(kept, file)
  await expectSameAsFromNothing()
})

test('a change of any source is noticed', async () => {
  const changes: Record<string, () => void> = {
    'the style sheet': () => write('theme.css', ':root { --brand: #654321 }'),
    'quoted code': () => write('code/player.ts', 'play(2)\n'),
    'an image': () => write('content/docs/film.svg', drawing(20)),
    'a released document': () =>
      write('releases/2026-01-01/films.yaml', contract({ field: 'Its name.' })),
    'another release': () =>
      write('releases/2026-02-02/films.yaml', contract({ field: 'Its name.' })),
    'a size of a diagram': () => write('diagram-sizes.json', '{}'),
    'the history of a page': () => commitAll(root),
    'a symbolic link': () => symlinkSync('logo.svg', join(root, 'public/link.svg')),
  }
  await build(out, cacheDir)
  for (const [what, change] of Object.entries(changes)) {
    expect(await build(out, cacheDir), `before ${what}`).not.toContain('pages')
    change()
    expect(await build(out, cacheDir), what).toContain('pages')
  }
  await expectSameAsFromNothing()
})

test('an unchanged file is not written again when another one changes', async () => {
  await build(out, cacheDir)
  const before = stampOf(join(out, 'docs/one/index.html.br'))
  writeGuide('two', 1)
  await build(out, cacheDir)
  expect(stampOf(join(out, 'docs/one/index.html.br'))).toEqual(before)
  expect(readFileSync(join(out, 'docs/two/index.html'), 'utf8')).toContain('Version 1')
})

test('after an edit of any part of a contract the output equals that of a clean build', async () => {
  await build(out, cacheDir)
  for (const part of PARTS) {
    write('openapi.yaml', contract({ [part]: 'otherwise' }))
    await expectSameAsFromNothing()
  }
  write(
    'releases/2026-01-01/films.yaml',
    contract().replace('name: { type: string', 'name: { type: integer'),
  )
  await expectSameAsFromNothing()
})

test('after a change of anything else that a reference shows the output equals that of a clean build', async () => {
  await build(out, cacheDir)
  const changes: (() => void)[] = [
    () => write('portal.config.ts', config('Portal', "title: 'Movies'")),
    () => write('portal.config.ts', config('Portal', "languages: ['curl']")),
    () => write('releases/2026-01-01/films.yaml', contract({ field: 'Its name.' })),
    () => write('releases/2026-01-01/notes.yaml', '- text: Words.\n  covers: ["*"]\n'),
    () => write(guidePath('four'), '---\ntitle: Four\n---\n\n<Operation id="films:listFilms" />\n'),
    () => write('theme.css', ':root { --brand: #654321 }'),
  ]
  for (const change of changes) {
    change()
    await expectSameAsFromNothing()
  }
})

test('a public file replaces no file of a reference, whether that is made again or kept', async () => {
  const paths = ['films/index.md', 'films/index.md.br']
  for (const path of paths) write(`public/${path}`, 'Mine.')
  for (const version of [1, 2]) {
    writeGuide('one', version)
    await expectSameAsFromNothing()
    for (const path of paths) expect(readFileSync(join(out, path), 'utf8')).not.toBe('Mine.')
  }
})

test.each<[what: string, meddle: () => void]>([
  ['changed', () => appendFileSync(join(out, 'docs/one/index.html.br'), 'x')],
  ['removed', () => rmSync(join(out, 'films/operations/listFilms.html'))],
  ['added', () => writeFileSync(join(out, 'more.txt'), '')],
])(
  'an output file that somebody %s is restored, whether or not another one changes',
  async (_, meddle) => {
    await build(out, cacheDir)
    const whole = contentsOf(out)
    meddle()
    await build(out, cacheDir)
    expect(contentsOf(out)).toEqual(whole)
    meddle()
    writeGuide('two', 1)
    await expectSameAsFromNothing()
  },
)

test('the build after a killed one equals a clean build', async () => {
  await build(out, cacheDir)
  writeGuide('one', 2)
  const args = ['engine/bin/portal.mjs', 'build', '--root', root, '--out', out]
  const child = spawn(process.execPath, [...args, '--compression', 'fast'], {
    env: { ...process.env, PORTAL_CACHE: cacheDir },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await expect
    .poll(() => readdirSync(dirname(out)).some((path) => path.startsWith('dist.next-')), {
      interval: 2,
      timeout: 50_000,
    })
    .toBe(true)
  child.kill('SIGKILL')
  await ended
  await expectSameAsFromNothing()
}, 60_000)
