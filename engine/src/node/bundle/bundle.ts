import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import type { Extension } from '../../model/extension.ts'
import { compressFolder } from '../build/compress.ts'
import { shortHash } from '../build/short-hash.ts'
import { keptFolder } from './cache-folder.ts'
import { type ServerBundle, type SiteBundle, sitePlace } from './kept-bundles.ts'
import { bundleServer } from './server-bundle.ts'
import { CLIENT_ENTRY, LAYERS } from './site-sources.ts'
import { type Manifest, runVite, siteSettings, stylesIn } from './site-vite.ts'

/** React and the chrome: imported by the entry when the browser is idle. */
const HYDRATION = 'site/runtime/hydrate.js'
const REFERENCE_PARTS = [
  'site/reference/reference-client.js',
  'site/reference/reference-islands.js',
]

/** Bundles the site, unless that was done before. */
export async function bundleSite(extension: Extension): Promise<SiteBundle> {
  const server = await bundleServer(extension)
  const dir = await keptFolder(await sitePlace(extension), (draft) =>
    createBundle(draft, server, extension),
  )
  return { ...JSON.parse(await readFile(join(dir, 'bundle.json'), 'utf8')), dir, server }
}

async function createBundle(
  dir: string,
  server: ServerBundle,
  extension: Extension,
): Promise<void> {
  const client = await runVite(clientConfig(dir, server, extension))
  const entry = client[CLIENT_ENTRY]
  if (!entry) throw new Error(`The client bundle has no entry ${CLIENT_ENTRY}.`)
  const inServer = (file: string) => join(server.dir, file)
  const scripts = new Set([...filesOf(client, CLIENT_ENTRY), ...filesOf(client, HYDRATION)])
  const bundle: Omit<SiteBundle, 'dir' | 'server'> = {
    script: entry.file,
    chromeScripts: [...scripts].filter((file) => file !== entry.file),
    referenceScripts: [...new Set(REFERENCE_PARTS.flatMap((part) => filesOf(client, part)))].filter(
      (file) => !scripts.has(file),
    ),
    styles: {
      site: await writeStyles(dir, 'site', server.styles.site.map(inServer)),
      reference: await writeStyles(dir, 'reference', server.styles.reference.map(inServer)),
    },
  }
  await cp(inServer('assets'), join(dir, 'assets'), {
    recursive: true,
    filter: (source) => !/\.(js|css)$/.test(source),
  })
  // Compressed once here, not in every build: most of the bytes are Mermaid's, which no page changes.
  const own = ownScripts(client)
  await compressFolder(join(dir, 'assets'), {
    isRare: (file) => file.endsWith('.js') && !own.has(relative(dir, file)),
  })
  await writeFile(join(dir, 'bundle.json'), JSON.stringify(bundle))
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
      rolldownOptions: { input: { client: join(COMPILED_ROOT, CLIENT_ENTRY) } },
    },
  }
}

/** A chunk whose styles the document has linked already must not make the browser fetch them again before it runs. */
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

/** A chunk and all chunks that it imports at once. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))]
}

/** Chunks that the site's own modules import at once; the others are parts of packages that few pages ask for. */
function ownScripts(manifest: Manifest): Set<string> {
  const own = Object.keys(manifest).filter((key) => key.startsWith('site/'))
  return new Set(own.flatMap((key) => filesOf(manifest, key)))
}

/** One hashed file instead of several: a page's first paint waits for one request. */
async function writeStyles(dir: string, name: string, files: string[]): Promise<string> {
  // A shared chunk comes before the entry that declares the layers, and the first mention settles their order.
  const sheets = [join(COMPILED_ROOT, LAYERS), ...files]
  const texts = await Promise.all(sheets.map((file) => readFile(file, 'utf8')))
  // A bundle for the server knows no relative base: its addresses begin at the root.
  const css = texts.join('').replaceAll('url(/assets/', 'url(./')
  const target = `assets/${name}-${shortHash(css)}.css`
  await mkdir(join(dir, dirname(target)), { recursive: true })
  await writeFile(join(dir, target), css)
  return target
}
