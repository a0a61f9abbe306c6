import type { Cache, Entry } from '../../compiler/cache/cache.ts'
import { hashOfPackages } from '../../compiler/source/lock-file.ts'
import type { Extension } from '../../model/extension.ts'

/** Contents by path: `assets/client-x.js`. */
export type BundledFiles = Record<string, Uint8Array>

/** What renders pages here. */
export interface ServerBundle {
  files: BundledFiles
  /** Modules to import for rendering. */
  server: string
  referenceServer: string
  styles: PageStyles
  /** The sources of the same styles: `site/styles/site.css`. */
  styleModules: PageStyles
}

/** Style sheets of every page, and those of reference pages besides. */
export interface PageStyles {
  site: string[]
  reference: string[]
}

/** What the browser loads. */
export interface ClientBundle {
  /** All below `assets/`. */
  files: BundledFiles
  /** `assets/client-x.js` */
  script: string
  /** Chunks that every page loads once it is on screen: React and the chrome. */
  chromeScripts: string[]
  /** Chunks that a reference page loads besides. */
  referenceScripts: string[]
  /** Parts of packages that few pages ask for: `assets/katex-BxGmONnW.js`. */
  rareScripts: string[]
  styles: { site: string; reference: string }
}

/** The site's code, compiled. */
export interface SiteBundle {
  client: ClientBundle
  server: ServerBundle
}

/** All addresses inside are relative, so one bundle serves every base path; it is reused until a source of the site, or what the portal adds to it, changes. */
export async function bundleEntry(
  kind: 'server' | 'client',
  { root, hash }: Extension,
): Promise<Entry> {
  return { kind, inputs: hash ? [hash, await hashOfPackages(root)] : [] }
}

/** The bundles of the sources as they are, if they were made before. */
export async function findBundle(cache: Cache, extension: Extension): Promise<SiteBundle | null> {
  const [client, server] = await Promise.all([
    cache.find<ClientBundle>(await bundleEntry('client', extension)),
    findServerBundle(cache, extension),
  ])
  return client && server && { client, server }
}

export async function findServerBundle(
  cache: Cache,
  extension: Extension,
): Promise<ServerBundle | null> {
  return cache.find<ServerBundle>(await bundleEntry('server', extension))
}
