import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyPublic } from './copy-public.ts'

let folder: string
let root: string
let target: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-public-'))
  root = join(folder, 'portal')
  target = join(folder, 'out')
  await mkdir(join(root, 'public/images'), { recursive: true })
  await mkdir(target)
  await writeFile(join(root, 'public/images/boot.svg'), '<svg/>')
  await writeFile(join(folder, 'secret.txt'), 'not for readers')
})
afterEach(() => rm(folder, { recursive: true }))

test('what a link leads to is copied, not the link', async () => {
  await symlink('images', join(root, 'public/pictures'))
  await symlink('images/boot.svg', join(root, 'public/logo.svg'))
  expect(await copyPublic(root, target)).toEqual([])
  for (const file of ['logo.svg', 'pictures/boot.svg', 'images/boot.svg']) {
    expect(await readFile(join(target, file), 'utf8')).toBe('<svg/>')
    expect((await lstat(join(target, file))).isSymbolicLink()).toBe(false)
  }
})

test('links that lead out, nowhere or round in circles are left out and told of', async () => {
  await symlink('../../secret.txt', join(root, 'public/secret.txt'))
  await symlink('gone', join(root, 'public/dead'))
  await symlink('..', join(root, 'public/images/up'))
  const messages = (await copyPublic(root, target)).map(({ message }) => message).sort()
  expect(messages).toEqual([
    'The link public/dead leads nowhere; it is left out.',
    'The link public/images/up leads to a folder that it lies in; it is left out.',
    'The link public/secret.txt leads out of the portal; it is left out.',
  ])
  expect((await readdir(target, { recursive: true })).sort()).toEqual(['images', 'images/boot.svg'])
})

test('a portal without public files is built too', async () => {
  await rm(join(root, 'public'), { recursive: true })
  expect(await copyPublic(root, target)).toEqual([])
})
