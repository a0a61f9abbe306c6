import { createHash } from 'node:crypto'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { CACHE_FOLDER, ENGINE_ROOT } from './cache-folder.ts'
import { compressFolder } from './compress.ts'
import { shortHash } from './short-hash.ts'

const LAYERS = join(ENGINE_ROOT, 'src/site/styles/layers.css')

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
  /** Modules to import for rendering. */
  server: string
  referenceServer: string
}

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, ManifestChunk>

export const SERVER_ENTRY = 'src/site/server.tsx'
export const REFERENCE_ENTRY = 'src/site/reference-server.tsx'
export const CLIENT_ENTRY = 'src/site/client.tsx'
/** React and the chrome: imported by the entry when the browser is idle. */
const HYDRATION = 'src/site/hydrate.tsx'
const REFERENCE_CLIENT = 'src/site/reference/reference-client.tsx'

/**
 * Bundles the site. All URLs inside are relative, so one bundle serves every base path; it is kept under
 * `node_modules/.cache` and reused until a source of the site changes.
 */
export async function bundleSite(): Promise<SiteBundle> {
  const dir = await bundleFolder()
  if (!(await exists(join(dir, 'bundle.json')))) await createBundle(dir)
  return readBundle(dir)
}

/** The bundle of the sources as they are, if it was made before. */
export async function findBundle(): Promise<SiteBundle | null> {
  const dir = await bundleFolder()
  return (await exists(join(dir, 'bundle.json'))) ? readBundle(dir) : null
}

async function bundleFolder(): Promise<string> {
  return join(CACHE_FOLDER, 'bundles', await sourceHash())
}

async function readBundle(dir: string): Promise<SiteBundle> {
  const bundle = JSON.parse(await readFile(join(dir, 'bundle.json'), 'utf8')) as SiteBundle
  return {
    ...bundle,
    dir: join(dir, 'client'),
    server: join(dir, bundle.server),
    referenceServer: join(dir, bundle.referenceServer),
  }
}

async function createBundle(dir: string): Promise<void> {
  await mkdir(dirname(dir), { recursive: true })
  const staging = await mkdtemp(`${dir}.next-`)
  const linked = new Set<string>()
  const server = await runVite(serverConfig(join(staging, 'server'), linked))
  const client = await runVite(clientConfig(join(staging, 'client'), linked))
  const entry = client[CLIENT_ENTRY]
  if (!entry) throw new Error(`The client bundle has no entry ${CLIENT_ENTRY}.`)
  const site = await writeStyles(staging, 'site', cssOf(server, SERVER_ENTRY))
  const inSite = new Set(cssOf(server, SERVER_ENTRY))
  const reference = await writeStyles(
    staging,
    'reference',
    cssOf(server, REFERENCE_ENTRY).filter((file) => !inSite.has(file)),
  )
  const scripts = new Set([...filesOf(client, CLIENT_ENTRY), ...filesOf(client, HYDRATION)])
  const bundle: SiteBundle = {
    dir: 'client',
    script: entry.file,
    chromeScripts: [...scripts].filter((file) => file !== entry.file),
    referenceScripts: filesOf(client, REFERENCE_CLIENT).filter((file) => !scripts.has(file)),
    styles: { site, reference },
    server: join('server', server[SERVER_ENTRY]?.file ?? ''),
    referenceServer: join('server', server[REFERENCE_ENTRY]?.file ?? ''),
  }
  await cp(join(staging, 'server/assets'), join(staging, 'client/assets'), {
    recursive: true,
    filter: (source) => !/\.(js|css)$/.test(source),
  })
  // Compressed once here, not in every build: most of the bytes are Mermaid's, which no page changes.
  const own = ownScripts(client)
  await compressFolder(join(staging, 'client/assets'), {
    isRare: (file) => file.endsWith('.js') && !own.has(relative(join(staging, 'client'), file)),
  })
  await writeFile(join(staging, 'bundle.json'), JSON.stringify(bundle))
  await rename(staging, dir).catch(() => rm(staging, { recursive: true, force: true }))
}

function clientConfig(outDir: string, linked: Set<string>): InlineConfig {
  return {
    ...shared(outDir),
    plugins: [react(), dropLinkedStyles(linked)],
    build: {
      ...shared(outDir).build,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { client: join(ENGINE_ROOT, CLIENT_ENTRY) } },
    },
  }
}

function serverConfig(outDir: string, linked: Set<string>): InlineConfig {
  return {
    ...shared(outDir),
    plugins: [react(), noteStyles(linked)],
    build: {
      ...shared(outDir).build,
      ssr: true,
      emitAssets: true,
      minify: false,
      cssMinify: true,
      rolldownOptions: {
        input: {
          server: join(ENGINE_ROOT, SERVER_ENTRY),
          reference: join(ENGINE_ROOT, REFERENCE_ENTRY),
        },
      },
    },
  }
}

function shared(outDir: string) {
  return {
    configFile: false,
    root: ENGINE_ROOT,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    css: { modules: { generateScopedName: scopedName } },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
    },
  } satisfies InlineConfig
}

/** Notes the style sheets that documents link to, by module. */
function noteStyles(linked: Set<string>): Plugin {
  return {
    name: 'note-styles',
    generateBundle(_, bundle) {
      const visit = (file: string) => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk') return
        for (const id of stylesIn(chunk)) linked.add(id)
        for (const imported of chunk.imports) visit(imported)
      }
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) visit(file)
    },
  }
}

/** A chunk whose styles the document has linked already must not make the browser fetch them again before it runs. */
function dropLinkedStyles(linked: Set<string>): Plugin {
  return {
    name: 'drop-linked-styles',
    enforce: 'pre',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !stylesIn(chunk).every((id) => linked.has(id))) continue
        for (const file of chunk.viteMetadata?.importedCss ?? []) delete bundle[file]
        chunk.viteMetadata?.importedCss.clear()
      }
    },
  }
}

function stylesIn({ moduleIds }: { moduleIds: string[] }): string[] {
  return moduleIds.filter((id) => /\.css$/.test(id))
}

/**
 * `header` in `src/site/reference/overview.module.css` → `header_x3Kd9`. Named after the file, not its content: a tab that was
 * opened before a release knows the classes of a fragment that it fetches after it.
 */
function scopedName(local: string, file: string): string {
  return `${local}_${shortHash(relative(ENGINE_ROOT, file)).slice(0, 5)}`
}

async function runVite(config: InlineConfig): Promise<Manifest> {
  // A test runner sets another value, and the bundle would be made, and kept, with React's development build.
  process.env.NODE_ENV = 'production'
  await build(config)
  return JSON.parse(await readFile(join(config.build?.outDir ?? '', '.vite/manifest.json'), 'utf8'))
}

/** A chunk and all chunks that it imports at once. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))]
}

/** Chunks that the site's own modules import at once; the others are parts of packages that few pages ask for. */
function ownScripts(manifest: Manifest): Set<string> {
  const own = Object.keys(manifest).filter((key) => key.startsWith('src/site/'))
  return new Set(own.flatMap((key) => filesOf(manifest, key)))
}

/** All style sheets that an entry needs, its imports' first. */
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

/** One hashed file instead of several: a page's first paint waits for one request. */
async function writeStyles(staging: string, name: string, files: string[]): Promise<string> {
  // A shared chunk comes before the entry that declares the layers, and the first mention settles their order.
  const sheets = [LAYERS, ...files.map((file) => join(staging, 'server', file))]
  const texts = await Promise.all(sheets.map((file) => readFile(file, 'utf8')))
  // A bundle for the server knows no relative base: its addresses begin at the root.
  const css = texts.join('').replaceAll('url(/assets/', 'url(./')
  const target = `assets/${name}-${shortHash(css)}.css`
  await mkdir(join(staging, 'client', dirname(target)), { recursive: true })
  await writeFile(join(staging, 'client', target), css)
  return target
}

/** Changes with every file that can end up in the bundle, and with the tools' versions. */
async function sourceHash(): Promise<string> {
  const digest = createHash('sha256').update(await readFile(join(ENGINE_ROOT, 'package-lock.json')))
  for (const folder of ['src/site', 'src/model', 'src/build/bundle.ts']) {
    const path = join(ENGINE_ROOT, folder)
    const files = (await stat(path)).isFile()
      ? [path]
      : (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
    for (const file of files)
      digest.update(relative(ENGINE_ROOT, file)).update(await readFile(file))
  }
  return digest.digest('hex').slice(0, 16)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
