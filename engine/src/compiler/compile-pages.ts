import type { Compiled, Diagnostic } from '../model/diagnostic.ts'
import type { Asset } from '../model/site.ts'
import type { Cache } from './cache/cache.ts'
import type { Authoring } from './content/authoring.ts'
import { readQuotedFiles } from './content/code/quoted-files.ts'
import { parseInThread } from './content/content-thread.ts'
import { type DiagramSizes, readDiagramSizes, sizeDiagrams } from './content/diagram-sizes.ts'
import { resolveImages } from './content/resolve-images.ts'
import { type AddedProps, type StoredPage, storePage } from './content/stored-page.ts'
import { mapWithConcurrency, PAGES_AT_A_TIME } from './source/map-with-concurrency.ts'
import type { Source } from './source/read-sources.ts'

export interface CompiledPage extends StoredPage {
  found: { images: AddedProps; diagrams: AddedProps }
}

/** A page's source and its result; null if it did not compile. */
export interface PageResult {
  file: string
  page: CompiledPage | null
  /** Images on the page. */
  assets: Asset[]
  diagnostics: Diagnostic[]
}

interface PortalPages {
  root: string
  codeFolder: string | null
  cache: Cache
  authoring: Authoring
  /** A page is not in the cache: another thread has begun to parse. */
  onParse: () => void
}

/** A page that does not compile does not affect the others. */
export async function compilePages({
  sources,
  ...portal
}: PortalPages & { sources: Source[] }): Promise<Compiled<PageResult[]>> {
  const sizes = await readDiagramSizes(portal.root)
  const results = await mapWithConcurrency(sources, PAGES_AT_A_TIME, (source) =>
    compilePage(source, { ...portal, sizes: sizes.value }),
  )
  return {
    value: results,
    diagnostics: [sizes, ...results].flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Images and sizes are resolved on every run: they can change without the page. */
async function compilePage(
  source: Source,
  { root, codeFolder, cache, authoring, sizes, onParse }: PortalPages & { sizes: DiagramSizes },
): Promise<PageResult> {
  const { file } = source
  const quoted = await readQuotedFiles(source.text, root, codeFolder)
  const inputs = [source.hash, authoring.hash, quoted.hash]
  const { value: page, diagnostics } = await cache.value(
    { kind: 'page', name: file, inputs },
    async () => {
      // The thread loads its parser while this one loads the rest, on demand: most runs find every page in the cache.
      parseInThread('').catch(() => {})
      const { parsePage } = await import('./content/parse-page.ts')
      const parsing = parsePage(source, cache, { authoring, quoted })
      onParse()
      const parsed = await parsing
      return { ...parsed, value: parsed.value && storePage(parsed.value) }
    },
  )
  const images = await resolveImages(root, page?.images ?? [])
  const diagrams = sizeDiagrams(page?.diagrams ?? [], sizes)
  return {
    file,
    page: page && { ...page, found: { images: images.value.props, diagrams } },
    assets: images.value.assets,
    diagnostics: [...diagnostics, ...images.diagnostics],
  }
}
