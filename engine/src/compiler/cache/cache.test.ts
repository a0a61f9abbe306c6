import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Cache } from './cache.ts'
import { Store } from './store.ts'

let folder: string
let made: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-cache-'))
  made = 0
})
afterEach(() => rm(folder, { recursive: true }))

const make = async () => ++made

/** A cache as a new process opens it. */
const open = (largest?: number) => new Cache(new Store(join(folder, 'cache'), largest))

const entry = (inputs: unknown, name?: string) => ({ kind: 'page' as const, name, inputs })
const A_WHILE_AGO = new Date(Date.now() - 60_000)

async function entryFiles(): Promise<string[]> {
  const entries = await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true })
  return entries.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}

test('a value with the same inputs is reused, in this process and others', async () => {
  const cache = open()
  expect(await cache.value(entry('a', 'x'), make)).toBe(1)
  expect(await cache.value(entry('b', 'x'), make)).toBe(2)
  expect(await cache.value(entry('a', 'x'), make)).toBe(1)
  expect(await open().value(entry('b', 'x'), make)).toBe(2)
  expect(await open().value(entry('a', 'y'), make)).toBe(3)
})

test('concurrent requests for a value share the work', async () => {
  const cache = open()
  const values = await Promise.all([cache.value(entry('a'), make), cache.value(entry('a'), make)])
  expect(values).toEqual([1, 1])
})

test('an object referenced twice stays one object', async () => {
  const makePage = async () => {
    const node = { href: '' }
    return { content: [node], mentions: [node] }
  }
  await open().value(entry('page'), makePage)
  const page = await open().value(entry('page'), makePage)
  expect(page.content[0]).toBe(page.mentions[0])
})

test('a damaged entry is rebuilt, whatever the damage', async () => {
  const damages = [
    (file: string) => writeFile(file, ''),
    (file: string) => appendFile(file, 'x'),
    async (file: string) => {
      const bytes = await readFile(file)
      await writeFile(file, bytes.subarray(0, bytes.length - 1))
    },
    async (file: string) => {
      const bytes = await readFile(file)
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      await writeFile(file, bytes)
    },
  ]
  for (const damage of damages) {
    await open().value(entry('a'), make)
    const before = made
    for (const file of await entryFiles()) await damage(file)
    expect(await open().value(entry('a'), make)).toBe(before + 1)
    expect(await open().value(entry('a'), make)).toBe(before + 1)
  }
})

test('a read-only folder only costs time', async () => {
  // A file instead of the folder: not even root can write below it.
  await writeFile(join(folder, 'cache'), '')
  expect(await open().value(entry('a'), make)).toBe(1)
  expect(await open().value(entry('a'), make)).toBe(2)
  open().trim()
})

test('a value made from files is rebuilt when one changes or disappears, and reused when it is restored', async () => {
  const file = join(folder, 'contract.yaml')
  const makeFromFile = async () => ({ count: ++made, files: [file] })
  const run = () => open().valueOfFiles(entry('', 'x'), ({ files }) => files, makeFromFile)
  await writeFile(file, 'one')
  await utimes(file, A_WHILE_AGO, A_WHILE_AGO)
  expect((await run()).count).toBe(1)
  expect((await run()).count).toBe(1)
  await writeFile(file, 'two')
  expect((await run()).count).toBe(2)
  await rm(file)
  expect((await run()).count).toBe(3)
  await writeFile(file, 'two')
  expect((await run()).count).toBe(2)
})

test('a value is not cached for a file that was written meanwhile, whatever its time', async () => {
  const file = join(folder, 'moving.yaml')
  const write = async (text: string) => {
    await writeFile(file, text)
    await utimes(file, A_WHILE_AGO, A_WHILE_AGO)
  }
  const makeAndWrite = async () => {
    const text = await readFile(file, 'utf8')
    if (text === 'one') await write('two')
    return { text, files: [file] }
  }
  const run = () => open().valueOfFiles(entry('', 'x'), ({ files }) => files, makeAndWrite)
  await write('zero')
  await run()
  await write('one')
  expect((await run()).text).toBe('one')
  expect((await run()).text).toBe('two')
})

test('a value made while a file was being written is not cached', async () => {
  const file = join(folder, 'moving.yaml')
  await writeFile(file, 'one')
  const makeSlowly = async () => {
    const text = await readFile(file, 'utf8')
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (text === 'one') await writeFile(file, 'two')
    return { text, files: [file] }
  }
  const run = () => open().valueOfFiles(entry('', 'x'), ({ files }) => files, makeSlowly)
  expect((await run()).text).toBe('one')
  expect((await run()).text).toBe('two')
})

test('a value marked as not cacheable is rebuilt each time', async () => {
  const run = () => open().valueOfFiles(entry('', 'x'), () => null, make)
  expect(await run()).not.toBe(await run())
})

test('a cache above its size limit drops the least recently used entries', async () => {
  const makeLarge = async () => new Uint8Array(1000)
  const cache = open(2500)
  for (const name of ['a', 'b', 'c']) {
    await cache.value(entry(name), makeLarge)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const later = open(2500)
  await later.find(entry('a'))
  await later.value(entry('d'), makeLarge)
  later.trim()
  expect(await entryFiles()).toHaveLength(2)
  expect(await open().find(entry('a'))).not.toBeNull()
  expect(await open().find(entry('d'))).not.toBeNull()
  expect(await open().find(entry('b'))).toBeNull()
})

test('the temporary file of a running process is left alone', async () => {
  const cache = open()
  await cache.value(entry('a'), make)
  const draft = join(folder, 'cache/aa/x.draft')
  await mkdir(join(folder, 'cache/aa'), { recursive: true })
  await writeFile(draft, 'half')
  cache.trim()
  expect(await readFile(draft, 'utf8')).toBe('half')
})
