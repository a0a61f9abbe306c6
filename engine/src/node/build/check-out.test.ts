import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkOut } from './check-out.ts'

let root: string

beforeEach(async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'portal-out-')))
  root = join(folder, 'portal')
  for (const name of ['content/docs', 'notes', 'empty', 'dist'])
    await mkdir(join(root, name), { recursive: true })
  await writeFile(join(root, 'notes/idea.txt'), '')
  await writeFile(join(root, 'dist/_nginx-headers.conf'), '')
  await writeFile(join(root, 'a-file'), '')
  await symlink(join(root, 'content'), join(root, 'linked'))
})
afterEach(() => rm(join(root, '..'), { recursive: true }))

test.each([
  ['.', /contains the portal itself\. Choose another folder with --out/],
  ['..', /contains the portal itself/],
  ['/', /contains the portal itself/],
  ['content', /would replace content, which contains sources\. Choose another folder/],
  ['content/docs/new', /would replace content\/docs\/new, which contains sources/],
  ['linked', /would replace content, which contains sources/],
  ['public', /which contains sources/],
  ['.git/x', /which contains sources/],
  ['notes', /was not written by a build\. Remove it,/],
])('%s is not overwritten', async (out, message) => {
  await expect(checkOut(root, resolve(root, out))).rejects.toThrow(message)
})

test('a file is not replaced by a folder', async () => {
  await expect(checkOut(root, join(root, 'a-file'))).rejects.toThrow('ENOTDIR')
})

test.each(['dist', 'empty', 'new/dist', 'content-built'])('%s can be written', async (out) => {
  await checkOut(root, join(root, out))
})
