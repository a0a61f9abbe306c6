import type { Compiled, Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import type { SidebarEntry, SidebarItem } from '../../model/navigation.ts'
import { suggestFrom } from '../../model/nearest.ts'

/** What the sidebar needs to know of a page. */
export interface Page {
  path: string
  label: string
}

/** Slugs of the configuration → entries with labels; a slug without a page is left out and reported. */
export function buildSidebar(
  items: SidebarItem[],
  pages: Page[],
  at: (slug: string) => SourceLocation,
): Compiled<SidebarEntry[]> {
  const labels = new Map(pages.map(({ path, label }) => [path, label]))
  const suggest = suggestFrom([...labels.keys()])
  const diagnostics: Diagnostic[] = []
  const build = (item: SidebarItem): SidebarEntry[] => {
    if (typeof item !== 'string')
      return [{ kind: 'group', label: item.label, entries: item.items.flatMap(build) }]
    const path = pathOfSlug(item)
    const label = labels.get(path)
    if (label !== undefined) return [{ kind: 'page', label, path }]
    diagnostics.push(describeMissingPage(item, suggest(path), at(item)))
    return []
  }
  return { value: items.flatMap(build), diagnostics }
}

/** `docs/fapi/basics` → `/docs/fapi/basics` */
function pathOfSlug(slug: string): string {
  return `/${slug.replace(/^\/|\/$/g, '')}`
}

function describeMissingPage(
  slug: string,
  nearest: string | undefined,
  at: SourceLocation,
): Diagnostic {
  return {
    code: 'navigation/missing-page',
    severity: 'error',
    message: `The sidebar lists ${slug}, but there is no such page.`,
    hint: nearest ? `Did you mean ${nearest.slice(1)}?` : `Write content/${slug}.mdx.`,
    at,
  }
}
