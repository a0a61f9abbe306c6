import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ENTRIES } from './engine-entries.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['src/build', 'src/compiler', 'src/model', 'bin']
const KEPT = join(ROOT, 'node_modules/.cache/portal/engine')

/**
 * A module of the engine, by its name among the entries of `engine-bundle.mjs`. Its TypeScript is kept as JavaScript between runs:
 * a loader that erases types makes Node ask another thread for each module of each package, and every command start seconds later.
 */
export async function importEngine(entry) {
  const folder = join(KEPT, hashOfSources())
  if (!existsSync(folder)) await keep(folder)
  if (existsSync(folder)) return import(pathToFileURL(join(folder, `${entry}.js`)).href)
  await import('./typescript.mjs')
  return import(pathToFileURL(join(ROOT, ENTRIES[entry])).href)
}

/** The folder of the engine counts too: modules know where they stand. */
function hashOfSources() {
  const digest = createHash('sha256').update(ROOT)
  for (const folder of SOURCES)
    for (const name of readdirSync(join(ROOT, folder), { recursive: true }).sort())
      if (/(?<!\.test)\.m?[jt]s$/.test(name))
        digest.update(name).update(readFileSync(join(ROOT, folder, name)))
  return digest
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16)
}

/** Where nothing can be kept, or another process was first, or a source is broken, the caller finds that out by itself. */
async function keep(folder) {
  try {
    mkdirSync(KEPT, { recursive: true })
    const { bundleEngine } = await import('./engine-bundle.mjs')
    await bundleEngine(ROOT, folder)
  } catch {}
}
