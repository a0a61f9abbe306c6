import {
  containsPath,
  type NavLink,
  pagesInOrder,
  type SidebarEntry,
} from '../../model/navigation.ts'

export interface Neighbours {
  /** Labels of the groups above a page: `['FAPI', 'Pages']`. */
  breadcrumbs: string[]
  previous: NavLink | null
  next: NavLink | null
}

export function findNeighbours(
  sidebar: SidebarEntry[],
  path: string,
  titles: ReadonlyMap<string, string>,
): Neighbours {
  const pages = pagesInOrder(sidebar)
  const index = pages.findIndex((page) => page.path === path)
  const link = (position: number): NavLink | null => {
    const page = index < 0 ? undefined : pages[position]
    return page ? { label: titles.get(page.path) ?? page.label, href: page.path } : null
  }
  return {
    breadcrumbs: groupsAbove(sidebar, path),
    previous: link(index - 1),
    next: link(index + 1),
  }
}

function groupsAbove(entries: SidebarEntry[], path: string): string[] {
  const group = entries.find((entry) => entry.kind === 'group' && containsPath(entry, path))
  return group?.kind === 'group' ? [group.label, ...groupsAbove(group.entries, path)] : []
}
