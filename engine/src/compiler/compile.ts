import type { Compiled, Diagnostic } from '../model/diagnostic.ts'
import type { ProgressEvent } from '../model/progress.ts'
import { assembleGuides } from './assemble-guides.ts'
import { assembleSite, emptySite } from './assemble-site.ts'
import { type CompileCache, createCompileCache } from './cache/compile-cache.ts'
import { checkSite } from './checks/check-site.ts'
import { compilePages } from './compile-pages.ts'
import { type Compilation, compileReferences } from './compile-references.ts'
import { CONFIG_FILE, readConfig } from './config/read-config.ts'
import { createContractLookup } from './contract-lookup.ts'
import { linkOperations } from './link-operations.ts'
import { readLastUpdates } from './source/last-updates.ts'
import { readPublicPaths } from './source/read-public-paths.ts'
import { readSources } from './source/read-sources.ts'
import { routeOfFile } from './source/routes.ts'
import { createStages } from './stages.ts'

export { createCompileCache as createCache } from './cache/compile-cache.ts'

export interface CompileOptions {
  /** The folder of `portal.config.ts`, absolute. */
  root: string
  onProgress?: (event: ProgressEvent) => void
  cache?: CompileCache
}

/** A portal's folder → everything its site is rendered from, and all that is wrong with it. */
export async function compile(options: CompileOptions): Promise<Compiled<Compilation>> {
  const { root, cache = createCompileCache() } = options
  const stage = createStages(options.onProgress)

  const config = await stage('config', () => readConfig(root))
  if (!config.value) return withoutConfig(config.diagnostics)
  const { settings, locate } = config.value
  const sources = await stage('sources', () => readSources(root))
  const updates = readLastUpdates(root)
  const contracts = await stage('contracts', () => compileReferences(root, settings, cache))
  const pages = await stage('pages', () => compilePages(root, sources.value, cache))
  const guides = await stage('navigation', async () =>
    assembleGuides(settings, pages.value, await updates, locate),
  )
  const publicPaths = await readPublicPaths(root)
  const checks = await stage('checks', () =>
    checkSite({
      root,
      pages: guides.value.parsed.map((page) => ({ ...page, path: routeOfFile(page.file) })),
      sidebar: guides.value.sidebar,
      contracts: createContractLookup(settings, contracts.value),
      otherPaths: [...publicPaths, ...guides.value.failed.map(({ path }) => path)],
    }),
  )
  linkOperations(guides.value.guides, contracts.value, checks.value)
  const site = assembleSite(settings, guides.value, pages.value, contracts.value)

  const stages = [config, sources, contracts, pages, guides, checks]
  return {
    value: { site, contracts: contracts.value },
    diagnostics: stages.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Nothing but a page that says why there is nothing. */
function withoutConfig(diagnostics: Diagnostic[]): Compiled<Compilation> {
  const site = { ...emptySite(), failed: [{ path: '/', file: CONFIG_FILE, diagnostics }] }
  return { value: { site, contracts: [] }, diagnostics }
}
