import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import { isInside } from '../../compiler/source/inside.ts'
import type { SiteAssets } from '../build/output-table.ts'
import type { PageStyles } from '../bundle/site-bundle.ts'
import { CLIENT_ENTRY } from '../bundle/site-sources.ts'

/**
 * In development, style sheets are linked one by one: `site/styles/site.css` → its URL on the Vite
 * server.
 */
export function linkStyles(base: string, { site, reference }: PageStyles): SiteAssets {
  // A style sheet of the portal is outside the folder that Vite serves.
  const path = (file: string) =>
    isInside('.', file) ? file : `@fs${join(COMPILED_ROOT, file).replaceAll('\\', '/')}`
  const link = (file: string) => ({ href: `${base}${path(file)}?direct` })
  const besides = reference.filter((file) => !site.includes(file))
  return {
    script: `${base}${CLIENT_ENTRY}`,
    styles: { site: site.map(link), reference: besides.map(link) },
  }
}

/**
 * Finds style sheets through the imports of the server modules, because components that only render
 * on the server never reach the browser as modules.
 */
export async function stylesOf(vite: ViteDevServer, entry: string): Promise<string[]> {
  const graph = vite.environments.ssr?.moduleGraph
  const root = await graph?.getModuleByUrl(`/${entry}`)
  const found: string[] = []
  const seen = new Set<unknown>()
  const visit = (module: typeof root) => {
    if (!module || seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) visit(imported)
    // Imports of a style sheet are already part of it, and have no id.
    if (module.id !== null && /\.css($|\?)/.test(module.url)) found.push(module.url.slice(1))
  }
  visit(root)
  return found
}
