import type { NavLink, SidebarEntry } from '../../model/navigation.ts'

export interface Neighbours {
  /** Labels of the groups above a page: `['FAPI', 'Pages']`. */
  breadcrumbs: string[]
  previous: NavLink | null
  next: NavLink | null
}

const NOWHERE: Neighbours = { breadcrumbs: [], previous: null, next: null }

/** Returns a function that looks up the neighbours of a page by path. */
export function neighboursIn(
  sidebar: SidebarEntry[],
  titles: ReadonlyMap<string, string>,
): (path: string) => Neighbours {
  const entries = pageEntries(sidebar, [])
  const links = entries.map(({ path, label }) => ({ label: titles.get(path) ?? label, href: path }))
  const found = new Map<string, Neighbours>()
  for (const [index, { path, breadcrumbs }] of entries.entries())
    if (!found.has(path))
      found.set(path, {
        breadcrumbs,
        previous: links[index - 1] ?? null,
        next: links[index + 1] ?? null,
      })
  return (path) => found.get(path) ?? NOWHERE
}

interface PageEntry {
  path: string
  label: string
  breadcrumbs: string[]
}

/** All pages of a sidebar in reading order, with their parent groups. */
function pageEntries(entries: SidebarEntry[], breadcrumbs: string[]): PageEntry[] {
  return entries.flatMap((entry) =>
    entry.kind === 'page'
      ? [{ path: entry.path, label: entry.label, breadcrumbs }]
      : pageEntries(entry.entries, [...breadcrumbs, entry.label]),
  )
}
