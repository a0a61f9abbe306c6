import type { NavLink, SidebarEntry } from '../../model/navigation.ts'

export interface Neighbours {
  /** Labels of the groups above a page: `['FAPI', 'Pages']`. */
  breadcrumbs: string[]
  previous: NavLink | null
  next: NavLink | null
}

const NOWHERE: Neighbours = { breadcrumbs: [], previous: null, next: null }

/** Reads the sidebar once; what it returns knows the neighbours of each page by its path. */
export function neighboursIn(
  sidebar: SidebarEntry[],
  titles: ReadonlyMap<string, string>,
): (path: string) => Neighbours {
  const places = placesIn(sidebar, [])
  const links = places.map(({ path, label }) => ({ label: titles.get(path) ?? label, href: path }))
  const found = new Map<string, Neighbours>()
  for (const [index, { path, breadcrumbs }] of places.entries())
    if (!found.has(path))
      found.set(path, {
        breadcrumbs,
        previous: links[index - 1] ?? null,
        next: links[index + 1] ?? null,
      })
  return (path) => found.get(path) ?? NOWHERE
}

interface Place {
  path: string
  label: string
  breadcrumbs: string[]
}

/** All pages of a sidebar in reading order, each with the groups above it. */
function placesIn(entries: SidebarEntry[], breadcrumbs: string[]): Place[] {
  return entries.flatMap((entry) =>
    entry.kind === 'page'
      ? [{ path: entry.path, label: entry.label, breadcrumbs }]
      : placesIn(entry.entries, [...breadcrumbs, entry.label]),
  )
}
