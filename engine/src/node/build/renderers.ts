import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBundle } from '../bundle/site-bundle.ts'
import { inTemporaryFolder } from '../bundle/temporary-folder.ts'

export type PageRenderer = typeof import('../../site/render/server.tsx')
export type ReferenceRenderer = typeof import('../../site/render/reference-server.tsx')

/** The two server modules of the site. */
export interface Renderers {
  pages: PageRenderer
  /** Null for a portal without contracts, which saves loading it. */
  references: ReferenceRenderer | null
}

/** Modules stay in memory until the process ends: builds with the same ones share them. */
const loaded = new Map<string, Promise<Renderers>>()

export function loadRenderers(bundle: ServerBundle, hasReferences: boolean): Promise<Renderers> {
  const hash = createHash('sha256').update(String(hasReferences))
  for (const [path, content] of modulesOf(bundle)) hash.update(path).update(content)
  const key = hash.digest('hex')
  const known = loaded.get(key)
  if (known) return known
  const renderers = importRenderers(bundle, hasReferences)
  loaded.set(key, renderers)
  // A full disk may have space again at the next build.
  renderers.catch(() => loaded.delete(key))
  return renderers
}

function modulesOf({ files }: ServerBundle): [path: string, content: Uint8Array][] {
  return Object.entries(files).filter(([path]) => path.endsWith('.js'))
}

/** Node can only import from files, so the modules are written to disk until they are loaded. */
function importRenderers(bundle: ServerBundle, hasReferences: boolean): Promise<Renderers> {
  return inTemporaryFolder(async (dir) => {
    for (const [path, content] of modulesOf(bundle)) {
      await mkdir(dirname(join(dir, path)), { recursive: true })
      await writeFile(join(dir, path), content)
    }
    // Its packages are bundled as ES modules.
    await writeFile(join(dir, 'package.json'), '{"type":"module"}')
    const load = (file: string) => import(pathToFileURL(join(dir, file)).href)
    return {
      pages: await load(bundle.server),
      references: hasReferences ? await load(bundle.referenceServer) : null,
    }
  })
}
