import type { Compiled } from '../../model/diagnostic.ts'
import type { SidebarEntry } from '../../model/navigation.ts'
import type { Cache } from '../cache/cache.ts'
import { mapWithConcurrency, PAGES_AT_A_TIME } from '../source/map-with-concurrency.ts'
import { checkLinks, linkedOperations } from './check-links.ts'
import { checkOrphans } from './check-orphans.ts'
import type { CheckedPage } from './checked-page.ts'
import type { Contracts } from './contracts.ts'
import { cataloguePages, resolveMentions } from './resolve-mentions.ts'

export interface CheckedSite {
  cache: Cache
  pages: CheckedPage[]
  sidebar: SidebarEntry[]
  contracts: Contracts
  /** Other valid paths: failed pages, files of `public/`. */
  otherPaths: string[]
}

/**
 * Checks pages against one another and the contracts; the value maps paths to the operations they
 * mention.
 */
export async function checkSite(site: CheckedSite): Promise<Compiled<Map<string, string[]>>> {
  const homes = cataloguePages(site.pages)
  const results = await mapWithConcurrency(site.pages, PAGES_AT_A_TIME, async (page) => {
    const mentions = resolveMentions(page, site.contracts, homes)
    const samples = await checkPageSamples(page, site)
    const linked = linkedOperations(page, site.contracts)
    return {
      path: page.path,
      operations: [...new Set([...mentions.value, ...samples.value, ...linked])],
      diagnostics: [...mentions.diagnostics, ...samples.diagnostics],
    }
  })
  return {
    value: new Map(results.map(({ path, operations }) => [path, operations])),
    diagnostics: [
      ...results.flatMap(({ diagnostics }) => diagnostics),
      ...checkLinks(site),
      ...checkOrphans(site.pages, site.sidebar),
    ],
  }
}

/** Cached: creating validators is slow, and most samples and contracts are unchanged. */
function checkPageSamples(page: CheckedPage, site: CheckedSite): Promise<Compiled<string[]>> {
  const inputs = [page.fences, site.contracts.fingerprint]
  return site.cache.value({ kind: 'samples', name: page.file, inputs }, async () => {
    const { checkSamples } = await import('./check-samples.ts')
    return checkSamples(page.fences, site.contracts)
  })
}
