import type { Cache, Entry } from '../../compiler/cache/cache.ts'
import { hashOfPackages } from '../../compiler/source/lock-file.ts'
import type { Extension } from '../../model/extension.ts'

/** Contents by path: `assets/client-x.js`. */
export type BundledFiles = Record<string, Uint8Array>

/** The modules that render pages on the server. */
export interface ServerBundle {
  files: BundledFiles
  server: string
  referenceServer: string
  styles: PageStyles
  /** The sources of these styles: `site/styles/site.css`. */
  styleModules: PageStyles
}

/** Style sheets of every page, and additional ones of reference pages. */
export interface PageStyles {
  site: string[]
  reference: string[]
}

/** The files for the browser. */
export interface ClientBundle {
  /** All below `assets/`. */
  files: BundledFiles
  /** `assets/client-x.js` */
  script: string
  /** Chunks that every page loads after the first paint: React and the chrome. */
  chromeScripts: string[]
  /** Additional chunks of a reference page. */
  referenceScripts: string[]
  /** Parts of packages that few pages need: `assets/katex-BxGmONnW.js`. */
  rareScripts: string[]
  styles: { site: string; reference: string }
}

/** The site's bundles. */
export interface SiteBundle {
  client: ClientBundle
  server: ServerBundle
}

/**
 * All URLs inside are relative, so one bundle serves every base path; it is cached until the site's
 * sources or the portal's extension change.
 */
export async function bundleEntry(
  kind: 'server' | 'client',
  { root, hash }: Extension,
): Promise<Entry> {
  return { kind, inputs: hash ? [hash, await hashOfPackages(root)] : [] }
}

/** The cached bundles for the current sources, if any. */
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
