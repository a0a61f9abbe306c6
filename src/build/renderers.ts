import { pathToFileURL } from 'node:url'
import type { SiteBundle } from './bundle.ts'

export type PageRenderer = typeof import('../site/server.tsx')
export type ReferenceRenderer = typeof import('../site/reference-server.tsx')

/** The two halves of the site that run at build time. */
export interface Renderers {
  pages: PageRenderer
  /** Null in a portal without contracts, which need not wait for it. */
  references: ReferenceRenderer | null
}

export async function loadRenderers(bundle: SiteBundle): Promise<Renderers> {
  // React chooses its build when it is first loaded; the one for development renders at half the speed.
  process.env.NODE_ENV = 'production'
  return {
    pages: await import(pathToFileURL(bundle.server).href),
    references: await import(pathToFileURL(bundle.referenceServer).href),
  }
}
