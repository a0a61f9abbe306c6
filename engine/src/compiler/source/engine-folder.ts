import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the engine's package. */
export const ENGINE_ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The compiled code: bundled into the site and run by threads, in tests too. */
export const COMPILED_ROOT = join(ENGINE_ROOT, 'dist')

interface Manifest {
  recipe: string
  files: Record<string, string>
}

let manifest: Promise<Manifest> | undefined

/**
 * Changes with the engine's packages and every file of its code that `isUsed` selects, e.g.
 * `site/ui/button.tsx`.
 */
export async function engineFingerprint(isUsed: (file: string) => boolean): Promise<string> {
  manifest ??= readFile(join(COMPILED_ROOT, '.manifest.json'), 'utf8').then(JSON.parse)
  const { recipe, files } = await manifest
  const used = Object.entries(files).filter(([file]) => isUsed(file))
  const packages = await readFile(join(ENGINE_ROOT, 'package.json'), 'utf8')
  return JSON.stringify([process.version, recipe, packages, used.sort()])
}
