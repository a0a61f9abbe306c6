import {
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Cache } from '../cache/cache.ts'
import { Store } from '../cache/store.ts'
import { emitContract } from './emit.ts'
import { emitContractCached } from './emit-cached.ts'
import { emitInThread, keepThreadReady } from './emit-in-threads.ts'

let folder: string
let root: string

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'portal-typespec-')))
  root = join(folder, 'portal')
  await mkdir(join(root, 'contracts'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

async function writeMain(...imports: string[]) {
  const mainTsp = join(root, 'contracts/main.tsp')
  const lines = imports.map((path) => `import "${path}";\n`).join('')
  await writeFile(mainTsp, `${lines}@service namespace Demo;\nop ping(): void;\n`)
  return { mainTsp, root }
}

const messagesOf = async (project: { mainTsp: string; root: string }) => {
  const { document, diagnostics } = await emitContract(project)
  expect(document).toBeNull()
  return diagnostics.map(({ at, message }) => `${at.line} ${message.replaceAll(folder, '')}`)
}

test('files of the portal are read', async () => {
  await writeFile(join(root, 'shared.tsp'), 'model Shared {}')
  const { document, diagnostics } = await emitContract(await writeMain('../shared.tsp'))
  expect(diagnostics).toEqual([])
  expect(document).toMatchObject({ openapi: '3.1.0' })
})

test('files outside the portal are neither read nor run', async () => {
  await writeFile(join(folder, 'outside.tsp'), 'model Outside {}')
  await writeFile(join(folder, 'outside.js'), 'globalThis.ranOutside = true')
  await writeFile(join(folder, 'other.tsp'), 'model Other {}')
  await symlink(join(folder, 'other.tsp'), join(root, 'linked.tsp'))
  const project = await writeMain('../../outside.tsp', '../../outside.js', '../linked.tsp')
  expect(await messagesOf(project)).toEqual([
    expect.stringMatching(/^1 \/outside\.tsp is outside the portal\./),
    expect.stringMatching(/^2 .*: \/outside\.js is outside the portal\./),
    expect.stringMatching(/^\d \/other\.tsp is outside the portal\./),
  ])
  expect('ranOutside' in globalThis).toBe(false)
})

test('an oversized file is not read', async () => {
  await writeFile(join(root, 'huge.tsp'), '')
  await truncate(join(root, 'huge.tsp'), 33 * 1024 * 1024)
  expect(await messagesOf(await writeMain('../huge.tsp'))).toEqual([
    '1 /portal/huge.tsp has 33.0 MB; the limit for a contract file is 32 MB.',
  ])
})

test('a project is compiled again after one of its files changed', async () => {
  await writeFile(join(root, 'shared.tsp'), 'model Shared {}')
  const project = await writeMain('../shared.tsp')
  const compile = () => emitContractCached(project, new Cache(new Store(join(folder, 'cache'))))
  expect((await compile()).document).not.toHaveProperty('components.schemas.Shared.description')
  await writeFile(join(root, 'shared.tsp'), '/** A model. */ model Shared {}\nop share(): Shared;')
  expect((await compile()).document).toHaveProperty('paths./')
})

test('a thread that waits for the next change compiles files and scripts as they are by then', async () => {
  const project = await writeMain('./title.js')
  const emit = async () => (await emitInThread(project)).document
  const setTitle = (word: string) => {
    const hook = `export const $onOpenAPI = (_, document) => void (document.info.title = '${word}')`
    return writeFile(join(root, 'contracts/title.js'), `${hook}\n`)
  }
  keepThreadReady(root)
  await setTitle('One')
  expect(await emit()).toMatchObject({ info: { title: 'One' } })
  const text = await readFile(project.mainTsp, 'utf8')
  await writeFile(project.mainTsp, text.replace('op ping', '/** Answers. */ op ping'))
  const paths = { '/': { get: { description: 'Answers.' } } }
  expect(await emit()).toMatchObject({ info: { title: 'One' }, paths })
  await setTitle('Two')
  expect(await emit()).toMatchObject({ info: { title: 'Two' } })
})

test('a script that ends its thread fails its own project only', async () => {
  const project = await writeMain('./end.js')
  await writeFile(join(root, 'contracts/end.js'), 'process.exit(3)\n')
  keepThreadReady(root)
  await expect(emitInThread(project)).rejects.toThrow('The TypeSpec compiler ended with code 3.')
  expect(await emitInThread(await writeMain())).toMatchObject({ document: { openapi: '3.1.0' } })
})
