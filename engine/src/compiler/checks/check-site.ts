import type { Compiled } from '../../model/diagnostic.ts'
import type { SidebarEntry } from '../../model/navigation.ts'
import type { Cache } from '../cache/cache.ts'
import { mapWithConcurrency, PAGES_AT_A_TIME } from '../source/map-with-concurrency.ts'
import { checkLinks, linkedOperations } from './check-links.ts'
import { checkOrphans } from './check-orphans.ts'
import type { CheckedPage, Link } from './checked-page.ts'
import type { Contracts } from './contracts.ts'
import { cataloguePages, type ResolvedMentions, resolveMentions } from './resolve-mentions.ts'
import { targetName } from './sample.ts'

export interface CheckedSite {
  cache: Cache
  pages: CheckedPage[]
  sidebar: SidebarEntry[]
  contracts: Contracts
  /** Other valid paths: failed pages, files of `public/`. */
  otherPaths: string[]
  /** Links of the configuration. */
  configLinks: Link[]
}

/** The result of checking a page. */
export interface CheckedContent {
  /** Links and texts from the contracts, by mention. */
  mentions: ResolvedMentions['props']
  /** The codes that tables out of contracts explain on the page. */
  explained: string[]
  /** Operations that the page mentions, shows or links to: `fapi:getMenus`. */
  operations: string[]
}

/** Checks the pages against one another and the contracts; the result is by path. */
export async function checkSite(site: CheckedSite): Promise<Compiled<Map<string, CheckedContent>>> {
  const homes = cataloguePages(site.pages)
  const results = await mapWithConcurrency(site.pages, PAGES_AT_A_TIME, async (page) => {
    const mentions = resolveMentions(page, site.contracts, homes)
    const samples = await checkPageSamples(page, site)
    const linked = linkedOperations(page, site.contracts)
    return {
      path: page.path,
      mentions: mentions.value.props,
      explained: mentions.value.explained,
      operations: [...new Set([...mentions.value.operations, ...samples.value, ...linked])],
      diagnostics: [...mentions.diagnostics, ...samples.diagnostics],
    }
  })
  return {
    value: new Map(results.map(({ path, diagnostics: _, ...checked }) => [path, checked])),
    diagnostics: [
      ...results.flatMap(({ diagnostics }) => diagnostics),
      ...checkLinks(site),
      ...checkOrphans(site.pages, site.sidebar),
    ],
  }
}

/**
 * Cached: creating validators is slow. If a contract has changed, most samples are still those of
 * unchanged operations.
 */
function checkPageSamples(page: CheckedPage, site: CheckedSite): Promise<Compiled<string[]>> {
  const { cache, contracts } = site
  const { families, fingerprintOf, hashOf } = contracts
  const names = new Set(page.fences.flatMap((fence) => targetName(fence) ?? []))
  const targets = [...names].map((name) => {
    const [family = '', id = ''] = name.split(':')
    return { family, id }
  })
  const entry = (targetHashes: object) => ({
    kind: 'samples' as const,
    name: page.file,
    inputs: [page.fences, families, targetHashes],
  })
  const documents = [...new Set(targets.map(({ family }) => family))].map(fingerprintOf)
  return cache.value(entry({ documents }), () => {
    const operations = targets.map(({ family, id }) => hashOf(family, id))
    return cache.value(entry({ operations }), async () => {
      const { checkSamples } = await import('./check-samples.ts')
      return checkSamples(page.fences, contracts)
    })
  })
}
