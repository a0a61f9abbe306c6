import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBundle } from '../bundle/site-bundle.ts'
import { inTemporaryFolder } from '../bundle/temporary-folder.ts'

export type PageRenderer = typeof import('../../site/render/server.tsx')
export type ReferenceRenderer = typeof import('../../site/render/reference-server.tsx')

/** The two halves of the site that run at build time. */
export interface Renderers {
  pages: PageRenderer
  /** Null in a portal without contracts, which need not wait for it. */
  references: ReferenceRenderer | null
}

/** Node imports files, and nothing else: they are needed until they are loaded. */
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
    // Its own packages are inside, as ES modules.
    await writeFile(join(dir, 'package.json'), '{"type":"module"}')
    const load = (file: string) => import(pathToFileURL(join(dir, file)).href)
    return {
      pages: await load(server),
      references: hasReferences ? await load(referenceServer) : null,
    }
  })
}
