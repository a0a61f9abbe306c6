import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBundle } from '../bundle/kept-bundles.ts'

export type PageRenderer = typeof import('../../site/render/server.tsx')
export type ReferenceRenderer = typeof import('../../site/render/reference-server.tsx')

/** The two halves of the site that run at build time. */
export interface Renderers {
  pages: PageRenderer
  /** Null in a portal without contracts, which need not wait for it. */
  references: ReferenceRenderer | null
}

export async function loadRenderers(
  { dir, server, referenceServer }: ServerBundle,
  hasReferences: boolean,
): Promise<Renderers> {
  const load = (file: string) => import(pathToFileURL(join(dir, file)).href)
  return {
    pages: await load(server),
    references: hasReferences ? await load(referenceServer) : null,
  }
}
