import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stored, storedByFiles } from './stored.ts'

let folder: string
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-stored-'))
})
afterAll(() => rm(folder, { recursive: true }))

const make = async () => ++made

test('what was made from the same inputs is not made again', async () => {
  const name = `test ${folder}`
  const first = await stored(name, 'a', make)
  expect(await stored(name, 'a', make)).toBe(first)
  expect(await stored(name, 'b', make)).toBe(first + 1)
  expect(await stored(name, 'a', make)).toBe(first + 2)
})

test('objects that stand in two places stay one', async () => {
  const makePage = async () => {
    const node = { href: '' }
    return { content: [node], mentions: [node] }
  }
  await stored(`page ${folder}`, 'a', makePage)
  const page = await stored(`page ${folder}`, 'a', makePage)
  expect(page.content[0]).toBe(page.mentions[0])
})

test('what was made from files is made again when one of them changes or goes', async () => {
  const file = join(folder, 'contract.yaml')
  const makeFromFile = async () => ({ count: ++made, files: [file] })
  const run = () => storedByFiles(`files ${folder}`, ({ files }) => files, makeFromFile)
  await writeFile(file, 'one')
  const { count } = await run()
  expect((await run()).count).toBe(count)
  await writeFile(file, 'two')
  expect((await run()).count).toBe(count + 1)
  await rm(file)
  expect((await run()).count).toBe(count + 2)
})

test('what was made while a file was written to is not believed', async () => {
  const file = join(folder, 'moving.yaml')
  await writeFile(file, 'one')
  const makeSlowly = async () => {
    const text = await readFile(file, 'utf8')
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (text === 'one') await writeFile(file, 'two')
    return { text, files: [file] }
  }
  const run = () => storedByFiles(`moving ${folder}`, ({ files }) => files, makeSlowly)
  expect((await run()).text).toBe('one')
  expect((await run()).text).toBe('two')
})

test('what is not worth keeping is made each time', async () => {
  const run = () => storedByFiles(`none ${folder}`, () => null, make)
  expect(await run()).not.toBe(await run())
})
