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
  /** Addresses that lead somewhere although no page of ours is there: failed pages, files of `public/`. */
  otherPaths: string[]
}

/** Compares what pages say with one another and with the contracts: path → operations it speaks of. */
export async function checkSite(site: CheckedSite): Promise<Compiled<Map<string, string[]>>> {
  const homes = cataloguePages(site.pages)
  const spoken = await mapWithConcurrency(site.pages, PAGES_AT_A_TIME, async (page) => {
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
    value: new Map(spoken.map(({ path, operations }) => [path, operations])),
    diagnostics: [
      ...spoken.flatMap(({ diagnostics }) => diagnostics),
      ...checkLinks(site),
      ...checkOrphans(site.pages, site.sidebar),
    ],
  }
}

/** Validators are slow to make, and most samples stand as they stood against contracts that are what they were. */
function checkPageSamples(page: CheckedPage, site: CheckedSite): Promise<Compiled<string[]>> {
  const inputs = [page.fences, site.contracts.fingerprint]
  return site.cache.value({ kind: 'samples', name: page.file, inputs }, async () => {
    const { checkSamples } = await import('./check-samples.ts')
    return checkSamples(page.fences, site.contracts)
  })
}
