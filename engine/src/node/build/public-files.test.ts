import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicFiles } from './public-files.ts'

let folder: string
let root: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-public-'))
  root = join(folder, 'portal')
  await mkdir(join(root, 'public/images'), { recursive: true })
  await writeFile(join(root, 'public/images/boot.svg'), '<svg/>')
  await writeFile(join(folder, 'secret.txt'), 'not for readers')
})
afterEach(() => rm(folder, { recursive: true }))

test('the target of a link is written, not the link', async () => {
  await symlink('images', join(root, 'public/pictures'))
  await symlink('images/boot.svg', join(root, 'public/logo.svg'))
  const { value: files, diagnostics } = await publicFiles(root)
  expect(diagnostics).toEqual([])
  const contents = files.map(async ({ path, render }) => `${path} ${await render()}`)
  expect((await Promise.all(contents)).sort()).toEqual([
    'images/boot.svg <svg/>',
    'logo.svg <svg/>',
    'pictures/boot.svg <svg/>',
  ])
})

test('links that lead outside, nowhere or in circles are skipped and reported', async () => {
  await symlink('../../secret.txt', join(root, 'public/secret.txt'))
  await symlink('gone', join(root, 'public/dead'))
  await symlink('..', join(root, 'public/images/up'))
  const { value: files, diagnostics } = await publicFiles(root)
  expect(diagnostics.map(({ message }) => message).sort()).toEqual([
    'The link public/dead leads nowhere; it is skipped.',
    'The link public/images/up leads to one of its parent folders; it is skipped.',
    'The link public/secret.txt leads out of the portal; it is skipped.',
  ])
  expect(files.map(({ path }) => path)).toEqual(['images/boot.svg'])
})

test('a film is copied, and a replaced one has other inputs', async () => {
  const film = join(root, 'public/film.mp4')
  const find = async () => (await publicFiles(root)).value.find(({ path }) => path === 'film.mp4')
  await writeFile(film, 'one')
  const first = await find()
  expect(await first?.render()).toEqual({ copyOf: film })
  expect((await find())?.inputs?.()).toBe(first?.inputs?.())
  await writeFile(film, 'two')
  expect((await find())?.inputs?.()).not.toBe(first?.inputs?.())
})

test('a portal without public files is built too', async () => {
  await rm(join(root, 'public'), { recursive: true })
  expect(await publicFiles(root)).toEqual({ value: [], diagnostics: [] })
})
