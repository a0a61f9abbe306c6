import { join, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import type { SiteAssets } from '../build/output-table.ts'
import {
  loadRenderers,
  type PageRenderer,
  type ReferenceRenderer,
  type Renderers,
} from '../build/renderers.ts'
import { EXTENSION_MODULES, extensionFile } from '../bundle/extension-plugin.ts'
import type { ServerBundle } from '../bundle/site-bundle.ts'
import { LAYERS, REFERENCE_ENTRY, SERVER_ENTRY } from '../bundle/site-sources.ts'
import { linkStyles, stylesOf } from './dev-assets.ts'

const FOLDERS = ['site', 'model', 'api'].map((folder) => join(COMPILED_ROOT, folder) + sep)

/**
 * Renders pages in development: from the cached bundle, which loads fast, until one of the site's
 * sources changes; from then on from Vite's modules.
 */
export class DevSite {
  readonly #vite: Promise<ViteDevServer>
  /** Null if the sources cannot be bundled; Vite then shows the error on the page. */
  readonly #bundle: Promise<ServerBundle | null>
  #hasChanged = false
  #loaded: { hasReferences: boolean; renderers: Promise<Renderers> } | undefined

  constructor(vite: Promise<ViteDevServer>, bundle: Promise<ServerBundle>) {
    this.#vite = vite
    this.#bundle = bundle.catch(() => null)
  }

  /** Switches to Vite's modules because the portal's extension has changed. */
  async takeExtension(): Promise<void> {
    this.#hasChanged = true
    const { environments } = await this.#vite
    for (const { moduleGraph } of Object.values(environments))
      for (const name of EXTENSION_MODULES)
        for (const module of moduleGraph.getModulesByFile(extensionFile(name)) ?? [])
          moduleGraph.invalidateModule(module)
  }

  /** Returns whether the changed file is a source of the site. */
  noteChange(file: string): boolean {
    const isOurs = FOLDERS.some((folder) => file.startsWith(folder))
    this.#hasChanged ||= isOurs
    return isOurs
  }

  /** Returns the same modules until a source of the site changes. */
  async renderers(hasReferences: boolean): Promise<Renderers> {
    const bundle = await this.#current()
    if (bundle) return this.#load(bundle, hasReferences)
    const vite = await this.#vite
    const [pages, references] = await Promise.all([
      vite.ssrLoadModule(`/${SERVER_ENTRY}`),
      hasReferences ? vite.ssrLoadModule(`/${REFERENCE_ENTRY}`) : null,
    ])
    return { pages: pages as PageRenderer, references: references as ReferenceRenderer | null }
  }

  async assets(base: string): Promise<SiteAssets> {
    const bundle = await this.#current()
    // A shared chunk precedes the entry that declares the layers.
    if (bundle) {
      const { site, reference } = bundle.styleModules
      return linkStyles(base, { site: [LAYERS, ...site], reference })
    }
    const vite = await this.#vite
    const site = await stylesOf(vite, SERVER_ENTRY)
    return linkStyles(base, { site, reference: await stylesOf(vite, REFERENCE_ENTRY) })
  }

  /** Loads once, and again when the portal gets its first contract. */
  #load(bundle: ServerBundle, hasReferences: boolean): Promise<Renderers> {
    if (!this.#loaded || (hasReferences && !this.#loaded.hasReferences))
      this.#loaded = { hasReferences, renderers: loadRenderers(bundle, hasReferences) }
    return this.#loaded.renderers
  }

  async #current(): Promise<ServerBundle | null> {
    const bundle = await this.#bundle
    return this.#hasChanged ? null : bundle
  }
}
