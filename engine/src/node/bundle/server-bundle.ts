import { join, relative } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import type { Cache } from '../../compiler/cache/cache.ts'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import type { Extension } from '../../model/extension.ts'
import { inlineScriptsPlugin } from './inline-scripts-plugin.ts'
import { bundleEntry, type ServerBundle } from './site-bundle.ts'
import { REFERENCE_ENTRY, SERVER_ENTRY } from './site-sources.ts'
import { type Manifest, runVite, siteSettings, stylesIn } from './site-vite.ts'
import { inTemporaryFolder, readFolder } from './temporary-folder.ts'

/** Bundles the server modules, unless they are cached. */
export async function bundleServer(cache: Cache, extension: Extension): Promise<ServerBundle> {
  return cache.value(await bundleEntry('server', extension), () =>
    inTemporaryFolder((dir) => createServerBundle(dir, extension)),
  )
}

async function createServerBundle(dir: string, extension: Extension): Promise<ServerBundle> {
  const modules: Record<string, string[]> = {}
  const manifest = await runVite(serverConfig(dir, modules, extension))
  const inSite = new Set(cssOf(manifest, SERVER_ENTRY))
  const modulesOfSite = new Set(modules.server)
  return {
    files: await readFolder(dir),
    server: manifest[SERVER_ENTRY]?.file ?? '',
    referenceServer: manifest[REFERENCE_ENTRY]?.file ?? '',
    styles: {
      site: [...inSite],
      reference: cssOf(manifest, REFERENCE_ENTRY).filter((file) => !inSite.has(file)),
    },
    styleModules: {
      site: [...modulesOfSite],
      reference: (modules.reference ?? []).filter((file) => !modulesOfSite.has(file)),
    },
  }
}

function serverConfig(
  outDir: string,
  modules: Record<string, string[]>,
  extension: Extension,
): InlineConfig {
  const settings = siteSettings(outDir, extension)
  return {
    ...settings,
    plugins: [...settings.plugins, inlineScriptsPlugin(), noteStyles(modules)],
    // With its packages inside, it loads fast and from anywhere, and always uses React's production
    // build.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...settings.build,
      ssr: true,
      emitAssets: true,
      minify: false,
      cssMinify: true,
      rolldownOptions: {
        input: {
          server: join(COMPILED_ROOT, SERVER_ENTRY),
          reference: join(COMPILED_ROOT, REFERENCE_ENTRY),
        },
      },
    },
  }
}

/**
 * Records the style sheets that documents link to, in module order: `server` →
 * `site/styles/site.css`, …
 */
function noteStyles(modules: Record<string, string[]>): Plugin {
  return {
    name: 'note-styles',
    generateBundle(_, bundle) {
      const visit = (file: string, seen: Set<string>): string[] => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || seen.has(file)) return []
        seen.add(file)
        const own = stylesIn(chunk).map((id) => relative(COMPILED_ROOT, id))
        return [...chunk.imports.flatMap((imported) => visit(imported, seen)), ...own]
      }
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) modules[chunk.name] = visit(file, new Set())
    },
  }
}

/** All style sheets of an entry, those of its imports first. */
function cssOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [
    ...new Set([
      ...(chunk.imports ?? []).flatMap((next) => cssOf(manifest, next, seen)),
      ...(chunk.css ?? []),
    ]),
  ]
}
