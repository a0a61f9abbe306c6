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

/** Node can only import from files, so the modules are written to disk until they are loaded. */
export function loadRenderers(
  { files, server, referenceServer }: ServerBundle,
  hasReferences: boolean,
): Promise<Renderers> {
  return inTemporaryFolder(async (dir) => {
    const modules = Object.entries(files).filter(([path]) => path.endsWith('.js'))
    for (const [path, content] of modules) {
      await mkdir(dirname(join(dir, path)), { recursive: true })
      await writeFile(join(dir, path), content)
    }
    // Its packages are bundled as ES modules.
    await writeFile(join(dir, 'package.json'), '{"type":"module"}')
    const load = (file: string) => import(pathToFileURL(join(dir, file)).href)
    return {
      pages: await load(server),
      references: hasReferences ? await load(referenceServer) : null,
    }
  })
}
