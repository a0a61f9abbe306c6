import type { ViteDevServer } from 'vite'
import { CLIENT_ENTRY, REFERENCE_ENTRY, SERVER_ENTRY } from './bundle.ts'
import type { SiteAssets } from './output-table.ts'

/**
 * In development the style sheets are linked one by one: they are found by walking what the server modules import, because
 * components that only render on the server never reach the browser as modules.
 */
export async function devAssets(vite: ViteDevServer, base: string): Promise<SiteAssets> {
  const site = await stylesOf(vite, SERVER_ENTRY)
  const reference = (await stylesOf(vite, REFERENCE_ENTRY)).filter((file) => !site.includes(file))
  const link = (file: string) => ({ href: `${base}${file.slice(1)}?direct` })
  return {
    script: `${base}${CLIENT_ENTRY}`,
    styles: { site: site.map(link), reference: reference.map(link) },
  }
}

async function stylesOf(vite: ViteDevServer, entry: string): Promise<string[]> {
  const graph = vite.environments.ssr?.moduleGraph
  const root = await graph?.getModuleByUrl(`/${entry}`)
  const found: string[] = []
  const seen = new Set<unknown>()
  const visit = (module: typeof root) => {
    if (!module || seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) visit(imported)
    // What a style sheet imports is part of it already, and has no id.
    if (module.id !== null && /\.css($|\?)/.test(module.url)) found.push(module.url)
  }
  visit(root)
  return found
}
