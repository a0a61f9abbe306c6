import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf } from '../../compiler/cache/hash.ts'
import { CACHE_FOLDER } from '../../compiler/source/engine-folder.ts'
import { compressFolder } from './compress.ts'

test('a cache that cannot be written to costs time, nothing else', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'portal-compress-'))
  const text = `seen by no other run: ${dir}`
  const hash = hashOf(text)
  // A folder in the place of the file, which even root cannot write over.
  const inTheWay = join(CACHE_FOLDER, 'compressed', hash.slice(0, 2), `${hash}.br`)
  await mkdir(join(inTheWay, 'x'), { recursive: true })
  onTestFinished(async () => {
    await rm(inTheWay, { recursive: true })
    await rm(dir, { recursive: true })
  })
  await writeFile(join(dir, 'robots.txt'), text)
  await compressFolder(dir)
  expect(brotliDecompressSync(await readFile(join(dir, 'robots.txt.br'))).toString()).toBe(text)
})
