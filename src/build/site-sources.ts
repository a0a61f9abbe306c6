import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ENGINE_ROOT } from './cache-folder.ts'

export const SERVER_ENTRY = 'src/site/server.tsx'
export const REFERENCE_ENTRY = 'src/site/reference-server.tsx'
export const CLIENT_ENTRY = 'src/site/client.tsx'

/** The order in which layers of style win. */
export const LAYERS = 'src/site/styles/layers.css'

/** Our own files that decide what a bundle of the site looks like. */
const BUNDLERS = ['bundle.ts', 'scoped-name.ts', 'server-bundle.ts', 'site-vite.ts']

/** Changes with every file that can end up in the bundle, and with the tools' versions. */
export async function hashOfSite(): Promise<string> {
  const digest = createHash('sha256').update(await readFile(join(ENGINE_ROOT, 'package-lock.json')))
  const folders = ['src/site', 'src/model'].map((folder) => join(ENGINE_ROOT, folder))
  const tools = BUNDLERS.map((name) => join(ENGINE_ROOT, 'src/build', name))
  const files = [...(await Promise.all(folders.map(filesIn))).flat(), ...tools]
  const contents = await Promise.all(files.map((file) => readFile(file)))
  for (const [index, content] of contents.entries())
    digest.update(relative(ENGINE_ROOT, files[index] ?? '')).update(content)
  return digest.digest('hex').slice(0, 16)
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
