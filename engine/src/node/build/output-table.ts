import type { Cache } from '../../compiler/cache/cache.ts'
import { lazy } from '../../compiler/cache/lazy.ts'
import type { Compilation } from '../../compiler/compile-references.ts'
import { buildErrorIndex } from '../../compiler/errors/build-error-index.ts'
import { buildNamesCached } from '../../compiler/search/build-names.ts'
import { buildSearchEntries } from '../../compiler/search/build-search-entries.ts'
import { renderSearchIndex } from '../../compiler/search/build-search-index.ts'
import { ERRORS_FILE } from '../../model/error-index.ts'
import { pageRoutes } from '../../model/routes.ts'
import type { SearchEntry } from '../../model/search/search.ts'
import { SEARCH_FILE } from '../../model/search/search-file.ts'
import { CHANGES } from '../../model/strings/change-strings.ts'
import type { RenderContext, StyleSheet } from '../../site/render/render-context.ts'
import { llmsFiles } from './llms-files.ts'
import type { ContentOf, OutputFile, OutputGroup } from './output-files.ts'
import { pageFiles } from './page-files.ts'
import { referenceGroups } from './reference-files.ts'
import { hashReference } from './reference-inputs.ts'
import type { Renderers } from './renderers.ts'
import { siteFiles } from './site-files.ts'
import { hashSite } from './site-inputs.ts'
import { themeSheet } from './theme-sheet.ts'

/** Assets that documents link to, as URLs with base. */
export interface SiteAssets {
  script: string
  styles: { site: StyleSheet[]; reference: StyleSheet[] }
}

export interface OutputRequest {
  root: string
  compilation: Compilation
  renderers: Renderers
  assets: SiteAssets
  base: string
  cache: Cache
  contentOf?: ContentOf
}

/** The files of the output except the bundle and `public/`. */
export interface OutputTable {
  files: OutputFile[]
  /** Those of each reference. */
  groups: OutputGroup[]
}

export type FindFile = (...paths: string[]) => OutputFile | undefined

/**
 * For the dev server, which renders on request: finds the first of these paths. The thousands of
 * files of references are listed only if none is another file.
 */
export function fileFinder(request: OutputRequest): FindFile {
  const { files, groups } = outputTable(request)
  const byPath = new Map(files.map((file) => [file.path, file]))
  const ofReferences = lazy(
    () => new Map(groups.flatMap((group) => group.files()).map((file) => [file.path, file])),
  )
  const among = (known: ReadonlyMap<string, OutputFile>, paths: string[]) =>
    paths.flatMap((path) => known.get(path) ?? []).at(0)
  return (...paths) => among(byPath, paths) ?? among(ofReferences(), paths)
}

export function outputTable(request: OutputRequest): OutputTable {
  const { root, compilation, renderers, assets, base, cache } = request
  const { contentOf = ({ render }) => render() } = request
  const { site, contracts, extension } = compilation
  const theme = themeSheet(site.info.theme, base)
  const siteStyles = [...assets.styles.site, ...theme.sheets]
  const context: RenderContext = {
    info: site.info,
    base,
    assets: { script: assets.script, styles: siteStyles },
  }
  // A family's page waits for its operation anyway, and its index fills the screen.
  const linked = [...assets.styles.site, ...assets.styles.reference, ...theme.sheets].map(
    ({ href }) => ({ href }),
  )
  const withReferenceStyles = { ...context, assets: { ...context.assets, styles: linked } }
  const inputs = new Map(
    contracts.map((bundle) => [
      bundle.reference.family,
      lazy(() => hashReference(bundle, extension.hash)),
    ]),
  )
  const links = {
    url: site.info.url,
    base,
    routes: pageRoutes(site),
    families: [...inputs.keys()],
  }
  const words = { ...CHANGES, ...extension.strings.changes }
  const entries = lazy(() => buildSearchEntries(site, words))
  const hashes = hashSite(site, () => [
    entries(),
    [...inputs.values()].map((hashes) => hashes().outline),
  ])
  const pages = pageFiles(
    { root, site, context, links, extension: extension.hash, hashes },
    renderers.pages,
  )
  const groups = referenceGroups(
    { cache, contracts, inputs, context: withReferenceStyles, links },
    renderers,
  )
  const twins = [...pages, ...groups.map(({ twin }) => twin)]
  const files: OutputFile[] = [
    ...indexFiles({ compilation, entries, inputs: hashes.site, cache }),
    ...theme.files,
    ...pages,
    ...llmsFiles({ site, links, twins, contentOf }, renderers.pages),
    ...siteFiles({ root, site, base, inlineScripts: renderers.pages.inlineScripts() }),
  ]
  return { files, groups }
}

interface IndexInput {
  compilation: Compilation
  entries: () => SearchEntry[]
  inputs: () => string
  cache: Cache
}

/** What the search loads: all pages and operations, and all errors. */
function indexFiles({ compilation, entries, inputs, cache }: IndexInput): OutputFile[] {
  const { site, contracts } = compilation
  return [
    {
      path: SEARCH_FILE,
      inputs,
      render: async () => {
        const names = await buildNamesCached(contracts, entries(), cache)
        return renderSearchIndex(site, entries(), names)
      },
    },
    {
      path: ERRORS_FILE,
      level: 'strong',
      inputs,
      render: () => JSON.stringify(buildErrorIndex(site)),
    },
  ]
}
