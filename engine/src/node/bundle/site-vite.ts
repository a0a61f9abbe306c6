import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, mergeConfig } from 'vite'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import type { Extension } from '../../model/extension.ts'
import { extensionPlugin } from './extension-plugin.ts'
import { scopedName } from './scoped-name.ts'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}
export type Manifest = Record<string, ManifestChunk>

/** Vite settings shared by all bundles of the site. */
export function siteSettings(outDir: string, extension: Extension) {
  return {
    configFile: false,
    root: COMPILED_ROOT,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), extensionPlugin(() => extension)],
    // The portal's components use the engine's React, whatever else is installed.
    resolve: { dedupe: ['react', 'react-dom'] },
    css: { modules: { generateScopedName: scopedName(extension.root) } },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // The first with `:has()`, which the styles need.
      cssTarget: ['chrome105', 'firefox121', 'safari15.4'],
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
    },
  } satisfies InlineConfig
}

export function stylesIn({ moduleIds }: { moduleIds: string[] }): string[] {
  return moduleIds.filter((id) => /\.css$/.test(id))
}

/** Timings of plugins are no use to an author. */
const QUIET: InlineConfig = { build: { rolldownOptions: { checks: { bundlerTimings: false } } } }

export async function runVite(config: InlineConfig): Promise<Manifest> {
  // A test runner sets another value; the bundle would be built, and cached, with React's
  // development build.
  process.env.NODE_ENV = 'production'
  await build(mergeConfig(config, QUIET))
  return JSON.parse(await readFile(join(config.build?.outDir ?? '', '.vite/manifest.json'), 'utf8'))
}
