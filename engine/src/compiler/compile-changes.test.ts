import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeKey } from '../api/change.ts'
import { formatDiagnostic } from '../model/diagnostic.ts'
import { Cache } from './cache/cache.ts'
import { Store } from './cache/store.ts'
import { compile } from './compile.ts'

const FIXTURE = join(import.meta.dirname, '../../fixtures/changes')

let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'portal-changes-'))
})

afterAll(() => rm(copy, { recursive: true }))

/** Outside of the repository no package is found. */
const configWith = (releases: string) =>
  `export default { title: 'Changes', references: [{ family: 'films', file: 'contracts/films.json', releases: '${releases}' }] }`

/** The fixture with some of its files written anew. */
async function compileWith(changed: Record<string, string>) {
  const files = { 'portal.config.ts': configWith('releases'), ...changed }
  const root = join(copy, String(Math.random()).slice(2))
  await cp(FIXTURE, root, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  const { value, diagnostics } = await compile({ root })
  const [reference] = value.site.references
  return { releases: reference?.releases ?? [], lines: diagnostics.map(formatDiagnostic) }
}

test('each release is compared with the one before, the contract with the last, the latest first', async () => {
  const { releases, lines } = await compileWith({})
  expect(lines).toEqual([])
  expect(releases.map(({ date, changes }) => [date, changes.length])).toEqual([
    [null, 2],
    ['2026-06-01', 19],
    ['2026-01-15', 0],
  ])
  expect(releases[0]?.changes.map(changeKey)).toEqual([
    'schema Film title reworded description',
    'schema Film year added',
  ])
})

test('a contract that was released as it is has nothing unreleased', async () => {
  const released = await readFile(join(FIXTURE, 'releases/2026-06-01/films.json'), 'utf8')
  const { releases } = await compileWith({
    'contracts/films.json': released,
    'releases/unreleased.yaml': '[]\n',
  })
  expect(releases.map(({ date }) => date)).toEqual(['2026-06-01', '2026-01-15'])
})

test('a note about nothing is an error, with the nearest change', async () => {
  const { lines } = await compileWith({
    'releases/unreleased.yaml':
      '- text: Films have a year.\n  covers:\n    - schema Film yaer added\n',
  })
  expect(lines).toEqual([
    'releases/unreleased.yaml:3:7 error changes/idle-note No change of this release matches «schema Film yaer added».',
  ])
})

test('notes that cannot be read are an error where they stand', async () => {
  const { lines } = await compileWith({
    'releases/unreleased.yaml': '- text: Films\n  cover: []\n',
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('releases/unreleased.yaml:1:3 error changes/bad-notes')
})

test('a released document that cannot be read is an error', async () => {
  const { lines } = await compileWith({ 'releases/2026-01-15/films.json': '{' })
  expect(lines.join('\n')).toContain('releases/2026-01-15/films.json:1:2 error contract/syntax')
})

test('a folder that is not there is an error', async () => {
  const { lines } = await compileWith({
    'portal.config.ts': configWith('old'),
  })
  expect(lines).toEqual([
    'portal.config.ts:1:108 error changes/missing-folder There is no folder old.',
  ])
})

test('after an edit of one contract, the changes of another one are not written again', async () => {
  const root = join(copy, 'two')
  const cacheDir = join(root, '.portal/cache')
  await cp(FIXTURE, root, { recursive: true })
  const references = ['films', 'books'].map((family) => ({
    family,
    file: `contracts/${family}.json`,
    releases: 'releases',
  }))
  const config = { title: 'Changes', references }
  await writeFile(join(root, 'portal.config.ts'), `export default ${JSON.stringify(config)}`)
  const contract = await readFile(join(root, 'contracts/films.json'), 'utf8')
  await writeFile(join(root, 'contracts/books.json'), contract)
  const document = JSON.parse(contract)
  await writeFile(join(root, 'releases/2026-01-15/books.json'), contract)
  document.components.schemas.Film.properties.onlyOfBooks = { type: 'string' }
  await writeFile(join(root, 'releases/2026-06-01/books.json'), JSON.stringify(document))
  const entriesOfBooks = async () => {
    const found = await readdir(cacheDir, { recursive: true, withFileTypes: true })
    const files = found.filter((entry) => entry.isFile())
    const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
    return (await Promise.all(texts)).filter((text) => text.includes('onlyOfBooks')).length
  }
  const cache = new Cache(new Store(cacheDir))
  await compile({ root, cache })
  const before = await entriesOfBooks()
  expect(before).toBeGreaterThan(0)
  await writeFile(join(root, 'contracts/films.json'), contract.replace('"Films"', '"All films"'))
  await compile({ root, cache })
  expect(await entriesOfBooks()).toBe(before)
})
