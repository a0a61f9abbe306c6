import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressFolder } from '../compress-folder.ts'
import { BENCH, PEERS, WORK } from '../folders.ts'
import { OUR_NAME } from '../samples.ts'
import { enlarge, readDocuments, readSearchIndex, type SearchDocument } from './documents.ts'

export interface Engine {
  name: string
  file: string
  /** KB after brotli before the first result: code and index. */
  size: number
}

export const SITE = join(WORK, 'search')
const ENGINES = [
  { name: OUR_NAME, file: 'ours' },
  { name: 'Pagefind', file: 'pagefind' },
  { name: 'lunr (Docusaurus)', file: 'lunr' },
  { name: 'Orama', file: 'orama' },
  { name: 'FlexSearch', file: 'flexsearch' },
]

/**
 * Bundles each engine for the browser and writes its data; the size of ours is measured in its
 * page.
 */
export async function prepareEngines(ourSize: number): Promise<Engine[]> {
  await rm(SITE, { recursive: true, force: true })
  await mkdir(SITE, { recursive: true })
  const index = await readSearchIndex()
  const documents = readDocuments(index)
  const large = enlarge(index, 10_000)
  await writeFile(join(SITE, 'index.html'), '<!doctype html><title>Search</title>')
  await writeFile(join(SITE, 'data.json'), JSON.stringify({ documents, index }))
  await writeFile(join(SITE, 'documents.json'), JSON.stringify(documents))
  await writeFile(join(SITE, 'large.json'), JSON.stringify({ documents: [], index: large }))
  await writeFile(join(SITE, 'lunr.json'), JSON.stringify(indexWithLunr(documents)))
  // The data that the plugin ships beside its index, to show results.
  await writeFile(
    join(SITE, 'lunr-documents.json'),
    JSON.stringify(
      documents.map(({ url, title, description, category }) => [url, title, description, category]),
    ),
  )
  await indexWithPagefind(documents)
  for (const { file } of ENGINES) await bundleEngine(file)
  await compressFolder(SITE)
  return Promise.all(
    ENGINES.map(async (engine) => ({
      ...engine,
      size: engine.name === OUR_NAME ? ourSize : await sizeOf(engine.file),
    })),
  )
}

async function bundleEngine(name: string): Promise<void> {
  await build({
    configFile: false,
    root: WORK,
    logLevel: 'error',
    resolve: {
      alias: ['lunr', 'flexsearch', '@orama/orama'].map((find) => ({
        find,
        replacement: createRequire(join(WORK, 'package.json')).resolve(find),
      })),
    },
    build: {
      outDir: SITE,
      emptyOutDir: false,
      minify: true,
      target: 'es2022',
      lib: {
        entry: join(BENCH, `src/search/engines/${name}.ts`),
        formats: ['es'],
        fileName: () => `${name}.js`,
      },
    },
  })
}

function indexWithLunr(documents: SearchDocument[]): object {
  const lunr = createRequire(join(WORK, 'package.json'))('lunr')
  return lunr(function (this: {
    ref(name: string): void
    field(name: string, options?: object): void
    add(document: object): void
    metadataWhitelist: string[]
  }) {
    this.ref('url')
    this.field('title', { boost: 3 })
    this.field('keywords', { boost: 2 })
    this.field('description')
    this.field('body')
    for (const document of documents) this.add(document)
  })
}

async function indexWithPagefind(documents: SearchDocument[]): Promise<void> {
  const entry = pathToFileURL(join(PEERS, 'pagefind/lib/index.js')).href
  const { createIndex, close } = await import(entry)
  const { index } = await createIndex()
  for (const { id, url, title, description, keywords, body, category } of documents)
    await index.addCustomRecord({
      url,
      content: `${title} ${keywords} ${description} ${body}`,
      language: 'en',
      meta: { title, entry: id },
      filters: { category: [category] },
    })
  await index.writeFiles({ outputPath: join(SITE, 'pagefind') })
  await close()
}

async function sizeOf(engine: string): Promise<number> {
  const bytes = async (file: string) => (await stat(`${file}.br`)).size / 1000
  const own = bytes(join(SITE, `${engine}.js`))
  if (engine === 'lunr')
    return (
      (await own) +
      (await bytes(join(SITE, 'lunr.json'))) +
      (await bytes(join(SITE, 'lunr-documents.json')))
    )
  if (engine === 'pagefind') return folderKilobytes(join(SITE, 'pagefind'))
  return (await own) + (await bytes(join(SITE, 'documents.json')))
}

/** Its index is chunked, and a query loads some of it: counts the files for the search itself. */
async function folderKilobytes(dir: string): Promise<number> {
  const files = await readdir(dir, { recursive: true })
  const own = files.filter(
    (file) =>
      /^(pagefind\.js|wasm\.en|pagefind-entry\.json|pagefind\.[^/]*\.pf_meta)|^(index|filter)\//.test(
        file,
      ) && !/\.(br|gz)$/.test(file),
  )
  const sizes = await Promise.all(
    own.map(async (file) => (await readFile(join(dir, file)).catch(() => Buffer.alloc(0))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
