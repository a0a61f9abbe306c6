import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { BundledFiles } from './site-bundle.ts'

/** Runs `work` with a temporary folder that is removed afterwards. */
export async function inTemporaryFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-bundle-'))
  try {
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** All files below a folder, by relative path. */
export async function readFolder(dir: string): Promise<BundledFiles> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const files = paths.map(async (path) => [
    relative(dir, path).replaceAll('\\', '/'),
    new Uint8Array(await readFile(path)),
  ])
  return Object.fromEntries(await Promise.all(files))
}
