import { chmod, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CACHE_FOLDER } from '../../compiler/source/engine-folder.ts'

/**
 * The folder at `place` in the cache, made whole now if it is not there. A cache that cannot be written to costs time, nothing
 * else: the folder then stands among the temporary ones, and goes with `discardUnkept`.
 */
export async function keptFolder(
  place: string,
  make: (draft: string) => Promise<void>,
): Promise<string> {
  if (await exists(place)) return place
  const draft = await openDraft(place)
  try {
    await make(draft)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  return keep(draft, place)
}

async function openDraft(place: string): Promise<string> {
  try {
    await mkdir(dirname(place), { recursive: true })
    return await mkdtemp(`${place}.next-`)
  } catch {
    return mkdtemp(join(tmpdir(), 'portal-'))
  }
}

async function keep(draft: string, place: string): Promise<string> {
  try {
    // A temporary folder is its owner's alone; somebody else may run the engine too.
    await chmod(draft, 0o755)
    await rename(draft, place)
    return place
  } catch {
    if (!(await exists(place))) return draft
    // Another process was first.
    await rm(draft, { recursive: true, force: true })
    return place
  }
}

/** Removes what `keptFolder` made, if it is not kept: by whoever has used it last. */
export async function discardUnkept(folder: string): Promise<void> {
  if (!folder.startsWith(CACHE_FOLDER)) await rm(folder, { recursive: true, force: true })
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
