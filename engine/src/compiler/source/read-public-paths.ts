import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** URL paths of the files in `public/`: `public/logo.svg` → `/logo.svg`. */
export async function readPublicPaths(root: string): Promise<string[]> {
  const names = await readdir(join(root, 'public'), { recursive: true }).catch(() => [])
  return names.map((name) => `/${name.replaceAll('\\', '/')}`)
}
