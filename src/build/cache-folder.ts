import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the engine itself: the site's sources are the same whichever portal is built. */
export const ENGINE_ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What can be made again and is kept to save time; safe to delete. */
export const CACHE_FOLDER = join(ENGINE_ROOT, 'node_modules/.cache/portal')
