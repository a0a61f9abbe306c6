import { operationHref } from '../../api/operation-links.ts'
import type { OwnedNames } from '../../model/search/owned-names.ts'
import type { SearchEntry, SearchIndex } from '../../model/search/search.ts'
import { packIndex } from '../../model/search/search-pack.ts'
import type { Guide, Site } from '../../model/site.ts'
import { buildNames } from './build-names.ts'
import { buildSearchEntries } from './build-search-entries.ts'
import { buildSections } from './build-sections.ts'

/** The file that the browser loads when the search box gets focus. */
export function renderSearchIndex(site: Site, entries?: SearchEntry[], names?: OwnedNames): string {
  return JSON.stringify(packIndex(buildSearchIndex(site, entries, names)))
}

/** The search index of the site. */
export function buildSearchIndex(
  site: Site,
  entries = buildSearchEntries(site),
  owned = buildNames(site.references, entries),
): SearchIndex {
  return {
    groups: site.searchGroups,
    entries,
    ...buildSections(site, { entries, names: owned.names }),
    ...owned,
    mentions: buildMentions(site.guides, entries),
    synonyms: site.info.synonyms,
  }
}

function buildMentions(guides: Guide[], entries: SearchEntry[]): number[][] {
  const entryOf = new Map(entries.map((entry, index) => [entry.url, index]))
  return guides.flatMap(({ path, operations }) => {
    const known = operations.flatMap((operation) => entryOf.get(operationUrl(operation)) ?? [])
    const guide = entryOf.get(path)
    return guide === undefined || known.length === 0 ? [] : [[guide, ...known]]
  })
}

/** `fapi:getMenus` → `/fapi#/operations/getMenus` */
function operationUrl(operation: string): string {
  const at = operation.indexOf(':')
  return operationHref(operation.slice(0, at), operation.slice(at + 1))
}
