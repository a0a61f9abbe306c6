import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import type { Cache } from '../../compiler/cache/cache.ts'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import type { Extension } from '../../model/extension.ts'
import { shortHash } from '../build/short-hash.ts'
import { bundleServer } from './server-bundle.ts'
import {
  type BundledFiles,
  bundleEntry,
  type ClientBundle,
  type ServerBundle,
  type SiteBundle,
} from './site-bundle.ts'
import { CLIENT_ENTRY, LAYERS } from './site-sources.ts'
import { type Manifest, runVite, siteSettings, stylesIn } from './site-vite.ts'
import { inTemporaryFolder, readFolder } from './temporary-folder.ts'

/** React and the chrome: imported by the entry when the browser is idle. */
const HYDRATION = 'site/runtime/hydrate.js'
const REFERENCE_PARTS = [
  'site/reference/reference-client.js',
  'site/reference/reference-islands.js',
]

const WORDS_OF_AREAS = join(COMPILED_ROOT, 'model/strings/')

/**
 * All modules of the entry in one file: those that it shares with other chunks would be files that it
 * waits for.
 */
const FIRST_SCRIPT = {
  name: 'client',
  tags: ['$initial' as const],
  // The entry refers to the words of all areas, but uses few of them.
  test: (id: string) => !id.startsWith(WORDS_OF_AREAS),
  includeDependenciesRecursively: false,
}

/** Bundles the site, unless it is cached. */
export async function bundleSite(cache: Cache, extension: Extension): Promise<SiteBundle> {
  const server = await bundleServer(cache, extension)
  const client = await cache.value(await bundleEntry('client', extension), () =>
    createBundle(server, extension),
  )
  return { client, server }
}

async function createBundle(server: ServerBundle, extension: Extension): Promise<ClientBundle> {
  const { manifest: client, files } = await inTemporaryFolder(async (dir) => ({
    manifest: await runVite(clientConfig(dir, server, extension)),
    files: await readFolder(dir),
  }))
  const entry = client[CLIENT_ENTRY]
  if (!entry) throw new Error(`The client bundle has no entry ${CLIENT_ENTRY}.`)
  const scripts = new Set([...filesOf(client, CLIENT_ENTRY), ...filesOf(client, HYDRATION)])
  const sheets = {
    site: await joinStyles('site', server.styles.site, server.files),
    reference: await joinStyles('reference', server.styles.reference, server.files),
  }
  const media = Object.entries(server.files).filter(([path]) =>
    /^assets\/.*(?<!\.js|\.css)$/.test(path),
  )
  const own = ownScripts(client)
  const all = {
    ...files,
    ...Object.fromEntries(media),
    ...sheets.site.files,
    ...sheets.reference.files,
  }
  const assets = Object.entries(all).filter(([path]) => path.startsWith('assets/'))
  return {
    files: Object.fromEntries(assets),
    script: entry.file,
    chromeScripts: [...scripts].filter((file) => file !== entry.file),
    referenceScripts: [...new Set(REFERENCE_PARTS.flatMap((part) => filesOf(client, part)))].filter(
      (file) => !scripts.has(file),
    ),
    rareScripts: Object.keys(files).filter((path) => path.endsWith('.js') && !own.has(path)),
    styles: { site: sheets.site.path, reference: sheets.reference.path },
  }
}

function clientConfig(
  outDir: string,
  { styleModules }: ServerBundle,
  extension: Extension,
): InlineConfig {
  const settings = siteSettings(outDir, extension)
  return {
    ...settings,
    plugins: [...settings.plugins, dropLinkedStyles(styleModules)],
    build: {
      ...settings.build,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { client: join(COMPILED_ROOT, CLIENT_ENTRY) },
        output: { codeSplitting: { groups: [FIRST_SCRIPT] } },
      },
    },
  }
}

/** Prevents a chunk from fetching styles again that the document already links. */
function dropLinkedStyles({ site, reference }: ServerBundle['styleModules']): Plugin {
  const linked = new Set([...site, ...reference].map((file) => join(COMPILED_ROOT, file)))
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

/** A chunk and its static imports, transitively. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))]
}

/**
 * Chunks that the site's own modules import statically; the others are parts of packages that few
 * pages need.
 */
function ownScripts(manifest: Manifest): Set<string> {
  const own = Object.keys(manifest).filter((key) => key.startsWith('site/'))
  return new Set(own.flatMap((key) => filesOf(manifest, key)))
}

/** One hashed file instead of several: the first paint waits for one request only. */
async function joinStyles(
  name: string,
  paths: string[],
  files: BundledFiles,
): Promise<{ path: string; files: BundledFiles }> {
  // A shared chunk precedes the entry that declares the layers, and the first mention fixes their
  // order.
  const layers = await readFile(join(COMPILED_ROOT, LAYERS), 'utf8')
  const texts = paths.map((path) => Buffer.from(files[path] ?? []).toString('utf8'))
  // A server bundle does not support a relative base: its URLs start at the root.
  const css = [layers, ...texts].join('').replaceAll('url(/assets/', 'url(./')
  const path = `assets/${name}-${shortHash(css)}.css`
  return { path, files: { [path]: new TextEncoder().encode(css) } }
}
