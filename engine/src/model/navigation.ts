export interface NavLink {
  label: string
  /** A route without base, e.g. `/docs/fapi/basics`, or an absolute URL. */
  href: string
}

/**
 * The sidebar as written in `portal.config.ts`: a page's slug (`docs/introduction`), or a group.
 */
export type SidebarItem = string | { label: string; items: SidebarItem[] }

/** One entry of the docs sidebar: a page, or a collapsible group of entries. */
export type SidebarEntry = SidebarPage | SidebarGroup

export interface SidebarPage {
  kind: 'page'
  label: string
  path: string
}

export interface SidebarGroup {
  kind: 'group'
  label: string
  entries: SidebarEntry[]
}

/** All pages of a sidebar in reading order. */
export function pagesInOrder(entries: SidebarEntry[]): SidebarPage[] {
  return entries.flatMap((entry) => (entry.kind === 'page' ? [entry] : pagesInOrder(entry.entries)))
}
