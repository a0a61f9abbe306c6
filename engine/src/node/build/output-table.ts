import type { Cache } from '../../compiler/cache/cache.ts'
import { hashOf } from '../../compiler/cache/hash.ts'
import type { Compilation } from '../../compiler/compile-references.ts'
import { buildErrorIndex } from '../../compiler/errors/build-error-index.ts'
import { buildNamesCached } from '../../compiler/search/build-names.ts'
import { renderSearchIndex } from '../../compiler/search/build-search-index.ts'
import { ERRORS_FILE } from '../../model/error-index.ts'
import { SEARCH_FILE } from '../../model/search/search-pack.ts'
import type { RenderContext, StyleSheet } from '../../site/render/render-context.ts'
import { lazy } from './lazy.ts'
import { llmsFiles } from './llms-files.ts'
import type { OutputFile } from './output-files.ts'
import { pageFiles } from './page-files.ts'
import { referenceFiles } from './reference-files.ts'
import { hashReference } from './reference-inputs.ts'
import type { Renderers } from './renderers.ts'
import { siteFiles } from './site-files.ts'
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
}

/**
 * Every file of the output except the bundle and `public/`: the build writes them all, `dev`
 * renders on request.
 */
export function outputFiles({
  root,
  compilation,
  renderers,
  assets,
  base,
  cache,
}: OutputRequest): OutputFile[] {
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
  const routes = [
    '/',
    ...site.guides.map(({ path }) => path),
    ...site.references.map(({ family }) => `/${family}`),
  ]
  const inputs = new Map(
    contracts.map((bundle) => [
      bundle.reference.family,
      lazy(() => hashReference(bundle, extension.hash)),
    ]),
  )
  const links = { url: site.info.url, base, routes, families: [...inputs.keys()] }
  const siteHash = lazy(() => {
    const references = [...inputs.values()].map((hashes) => hashes().family)
    return hashOf(JSON.stringify({ ...site, references }))
  })
  const pages = pageFiles(
    { root, site, context, links, extension: extension.hash, siteHash },
    renderers.pages,
  )
  const references = referenceFiles(
    { contracts, inputs, context: withReferenceStyles, links },
    renderers,
  )
  const twins = [...pages, ...references].filter(({ path }) => path.endsWith('.md'))
  return [
    {
      path: SEARCH_FILE,
      inputs: siteHash,
      render: async () =>
        renderSearchIndex(site, await buildNamesCached(contracts, site.search, cache)),
    },
    {
      path: ERRORS_FILE,
      level: 'strong',
      inputs: siteHash,
      render: () => JSON.stringify(buildErrorIndex(site)),
    },
    ...theme.files,
    ...pages,
    ...references,
    ...llmsFiles({ site, links, twins }, renderers.pages),
    ...siteFiles({ root, site, base, inlineScripts: renderers.pages.inlineScripts() }),
  ]
}
