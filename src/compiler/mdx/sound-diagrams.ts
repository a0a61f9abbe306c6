import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from '../source/hash.ts'

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const FOLDER = join(MODULES, '.cache/portal/diagrams')

let version: Promise<string> | undefined

/** Another version of Mermaid may judge a diagram otherwise. */
async function placeOf(source: string): Promise<string> {
  version ??= readFile(join(MODULES, 'mermaid/package.json'), 'utf8').then(hashOf)
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
