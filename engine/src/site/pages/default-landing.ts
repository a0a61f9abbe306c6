import type { SidebarEntry } from '../../model/navigation.ts'
import { pagesInOrder } from '../../model/navigation.ts'
import type { Landing, Site } from '../../model/site.ts'

/** More entry points would be a table of contents. */
const MAX_STARTS = 4

/**
 * The landing page of a portal that does not configure one: its name, and the sections of its
 * guides.
 */
export function defaultLanding({ info, sidebar, guides }: Site): Landing {
  const descriptions = new Map(guides.map(({ path, description }) => [path, description]))
  const starts = sidebar.flatMap((entry) => startOf(entry, descriptions))
  return {
    headline: info.title,
    lead: info.description,
    starts: starts.slice(0, MAX_STARTS),
    sample: null,
  }
}

/** A page, or the first page of a group. */
function startOf(entry: SidebarEntry, descriptions: Map<string, string>): Landing['starts'] {
  const [first] = pagesInOrder([entry])
  return first
    ? [{ title: entry.label, text: descriptions.get(first.path) ?? '', href: first.path }]
    : []
}
