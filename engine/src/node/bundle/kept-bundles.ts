import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE_FOLDER } from '../../compiler/source/engine-folder.ts'
import type { Extension } from '../../model/extension.ts'
import { hashOfSite } from './site-sources.ts'

/** What renders pages here. */
export interface ServerBundle {
  /** Folder of the files below. */
  dir: string
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

/** The site's code, compiled: what the browser loads, and what renders pages here. */
export interface SiteBundle {
  /** Folder whose `assets/` is copied into the output. */
  dir: string
  /** `assets/client-x.js` */
  script: string
  /** Chunks that every page loads once it is on screen: React and the chrome. */
  chromeScripts: string[]
  /** Chunks that a reference page loads besides. */
  referenceScripts: string[]
  styles: { site: string; reference: string }
  server: ServerBundle
}

/** All addresses inside are relative, so one bundle serves every base path; it is reused until a source of the site, or what the portal adds to it, changes. */
export async function sitePlace({ hash }: Extension): Promise<string> {
  return join(CACHE_FOLDER, 'bundles', (await hashOfSite()) + (hash && `-${hash}`))
}

export async function serverPlace(extension: Extension): Promise<string> {
  return `${await sitePlace(extension)}-server`
}

/** The bundles of the sources as they are, if they were made before. */
export async function findBundle(extension: Extension): Promise<SiteBundle | null> {
  const place = await sitePlace(extension)
  const server = await findServerBundle(extension)
  return server && read<SiteBundle>(place).then((bundle) => bundle && { ...bundle, server })
}

export async function findServerBundle(extension: Extension): Promise<ServerBundle | null> {
  return read<ServerBundle>(await serverPlace(extension))
}

async function read<T>(dir: string): Promise<T | null> {
  const text = await readFile(join(dir, 'bundle.json'), 'utf8').catch(() => null)
  return text === null ? null : { ...(JSON.parse(text) as T), dir }
}
