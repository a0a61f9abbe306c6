import { withProps } from '../model/content.ts'
import type { Compiled, Diagnostic } from '../model/diagnostic.ts'
import type { Asset } from '../model/site.ts'
import type { Cache } from './cache/cache.ts'
import type { Authoring } from './content/authoring.ts'
import type { ParsedPage } from './content/parsed-page.ts'
import { resolveImages } from './content/resolve-images.ts'
import { mapWithConcurrency, PAGES_AT_A_TIME } from './source/map-with-concurrency.ts'
import type { Source } from './source/read-sources.ts'

/** A page's source, and what became of it: null when it did not compile. */
export interface PageResult {
  file: string
  page: ParsedPage | null
  /** Images that the page shows. */
  assets: Asset[]
  diagnostics: Diagnostic[]
}

interface PortalPages {
  root: string
  cache: Cache
  authoring: Authoring
}

/** A page that does not compile is kept as such: it never takes the others down with it. */
export async function compilePages({
  sources,
  ...portal
}: PortalPages & { sources: Source[] }): Promise<Compiled<PageResult[]>> {
  const results = await mapWithConcurrency(sources, PAGES_AT_A_TIME, (source) =>
    compilePage(source, portal),
  )
  return { value: results, diagnostics: results.flatMap(({ diagnostics }) => diagnostics) }
}

/** Images are looked up each time: they come and go without a change of the page. */
async function compilePage(
  source: Source,
  { root, cache, authoring }: PortalPages,
): Promise<PageResult> {
  const { file } = source
  const inputs = [source.hash, authoring.hash]
  const { value: page, diagnostics } = await cache.value(
    { kind: 'page', name: file, inputs },
    async () => {
      // Most runs find most pages as they were: a parser that nobody needs is not loaded.
      const { parsePage } = await import('./content/parse-page.ts')
      return parsePage(source, cache, authoring)
    },
  )
  const images = await resolveImages(root, page?.images ?? [])
  return {
    file,
    page: page && { ...page, content: withProps(page.content, images.value.props) },
    assets: images.value.assets,
    diagnostics: [...diagnostics, ...images.diagnostics],
  }
}
