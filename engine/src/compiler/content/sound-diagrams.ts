import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hashOf } from '../cache/hash.ts'
import { CACHE_FOLDER } from '../source/engine-folder.ts'

const FOLDER = join(CACHE_FOLDER, 'diagrams')

let version: Promise<string> | undefined

/** Another version of Mermaid may judge a diagram otherwise. */
async function placeOf(source: string): Promise<string> {
  version ??= readFile(createRequire(import.meta.url).resolve('mermaid/package.json'), 'utf8').then(
    hashOf,
  )
  return join(FOLDER, `${await version}-${hashOf(source)}`)
}

/** Whether a diagram was found sound in an earlier run: loading Mermaid takes longer than all the rest. */
export async function isStored(source: string): Promise<boolean> {
  return access(await placeOf(source)).then(
    () => true,
    () => false,
  )
}

/** A folder that cannot be written to costs time, nothing else. */
export async function store(source: string): Promise<void> {
  const place = await placeOf(source)
  await mkdir(FOLDER, { recursive: true })
    .then(() => writeFile(place, ''))
    .catch(() => undefined)
}
