import type { Server } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import { scopedName } from '../bundle/scoped-name.ts'
import type { Options } from '../cli/options.ts'

/** All that the browser imports by name: found out by itself, it would come late and reload the page. */
const BROWSER_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'dompurify',
  'mermaid',
  'minisearch',
  'minisearch/SearchableMap',
]

export function createVite({ root, base }: Options, http: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: COMPILED_ROOT,
    base,
    publicDir: join(root, 'public'),
    appType: 'custom',
    plugins: [react()],
    server: { middlewareMode: true, hmr: { server: http } },
    // Pages may be rendered by a bundle: what the browser takes over has to have the same names.
    css: { modules: { generateScopedName: scopedName } },
    optimizeDeps: { include: BROWSER_PACKAGES, noDiscovery: true },
  })
}
