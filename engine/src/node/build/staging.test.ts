import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStaging } from './staging.ts'

let folder: string
let out: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-staging-'))
  out = join(folder, 'dist')
})

afterEach(() => rm(folder, { recursive: true }))

async function write(text: string) {
  const staging = await openStaging(out)
  await writeFile(join(staging.dir, 'page.html'), text)
  return staging
}

test('the old output stays until the new one is complete', async () => {
  await (await write('first')).publish()
  const second = await write('second')
  expect(await readFile(join(out, 'page.html'), 'utf8')).toBe('first')
  await second.publish()
  expect(await readFile(join(out, 'page.html'), 'utf8')).toBe('second')
  expect(await readdir(folder)).toEqual(['dist'])
})

test('an aborted build leaves nothing behind', async () => {
  await (await write('first')).publish()
  await (await write('half')).discard()
  expect(await readdir(folder)).toEqual(['dist'])
})

test('two concurrent builds end with one complete output', async () => {
  const builds = await Promise.all(['a', 'b', 'c'].map(write))
  await Promise.all(builds.map((build) => build.withLock(build.publish)))
  expect(await readdir(folder)).toEqual(['dist'])
  expect(['a', 'b', 'c']).toContain(await readFile(join(out, 'page.html'), 'utf8'))
})

test('leftovers of a killed build are removed by the next one', async () => {
  // Above the largest process id on Linux.
  await mkdir(`${out}.next-99999999-abc`)
  await mkdir(`${out}.old-99999999`)
  await (await write('fresh')).publish()
  expect(await readdir(folder)).toEqual(['dist'])
})

test('a build killed during the swap preserves the last output', async () => {
  await (await write('first')).publish()
  await rename(out, `${out}.old-99999999`)
  await mkdir(`${out}.next-99999999-abc`)
  await (await write('half')).discard()
  expect(await readdir(folder)).toEqual(['dist'])
  expect(await readFile(join(out, 'page.html'), 'utf8')).toBe('first')
})
