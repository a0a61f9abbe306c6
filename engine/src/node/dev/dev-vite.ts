import type { Server } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { cacheFolder } from '../../compiler/cache/cache.ts'
import { COMPILED_ROOT, ENGINE_ROOT } from '../../compiler/source/engine-folder.ts'
import type { Extension } from '../../model/extension.ts'
import { extensionPlugin } from '../bundle/extension-plugin.ts'
import { inlineScriptsPlugin } from '../bundle/inline-scripts-plugin.ts'
import { scopedName } from '../bundle/scoped-name.ts'
import type { Options } from '../cli/options.ts'

/**
 * Every package that the browser imports: if Vite discovered one late, it would reload the page.
 */
const BROWSER_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'dompurify',
  'mermaid',
]

export function createVite(
  { root, base }: Options,
  http: Server,
  extension: () => Extension,
): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: COMPILED_ROOT,
    // The engine's own folder may be read-only.
    cacheDir: join(cacheFolder(root), 'vite'),
    base,
    publicDir: join(root, 'public'),
    appType: 'custom',
    plugins: [react(), extensionPlugin(extension), inlineScriptsPlugin()],
    resolve: { dedupe: ['react', 'react-dom'] },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // The portal's modules are outside the engine's folder.
      fs: { allow: [ENGINE_ROOT, root, cacheFolder(root)] },
    },
    // Pages may be rendered by a bundle, so class names must match those in the browser.
    css: { modules: { generateScopedName: scopedName(root) } },
    optimizeDeps: { include: BROWSER_PACKAGES, noDiscovery: true },
  })
}
