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
 * What renders pages in development: the site as it was bundled, which loads at once, until one of its sources changes; from
 * then on its modules, as Vite holds them.
 */
export class DevSite {
  readonly #vite: Promise<ViteDevServer>
  /** Null when the sources do not let themselves be bundled: Vite then says why, on the page. */
  readonly #bundle: Promise<ServerBundle | null>
  #hasChanged = false
  #loaded: { hasReferences: boolean; renderers: Promise<Renderers> } | undefined

  constructor(vite: Promise<ViteDevServer>, bundle: Promise<ServerBundle>) {
    this.#vite = vite
    this.#bundle = bundle.catch(() => null)
  }

  /** What the portal adds has changed: from now on the site is what Vite makes of it. */
  async takeExtension(): Promise<void> {
    this.#hasChanged = true
    const { environments } = await this.#vite
    for (const { moduleGraph } of Object.values(environments))
      for (const name of EXTENSION_MODULES)
        for (const module of moduleGraph.getModulesByFile(extensionFile(name)) ?? [])
          moduleGraph.invalidateModule(module)
  }

  /** Whether the file is a source of the site: it has changed. */
  noteChange(file: string): boolean {
    const isOurs = FOLDERS.some((folder) => file.startsWith(folder))
    this.#hasChanged ||= isOurs
    return isOurs
  }

  /** The same modules as before, unless a source of the site has changed. */
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
    // A chunk that is shared comes before the entry that declares the layers.
    if (bundle) {
      const { site, reference } = bundle.styleModules
      return linkStyles(base, { site: [LAYERS, ...site], reference })
    }
    const vite = await this.#vite
    const site = await stylesOf(vite, SERVER_ENTRY)
    return linkStyles(base, { site, reference: await stylesOf(vite, REFERENCE_ENTRY) })
  }

  /** Loaded once, and once more when the portal has its first contract. */
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
