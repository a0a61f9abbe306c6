import type { Compiled, Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import type { SidebarEntry, SidebarItem } from '../../model/navigation.ts'
import { suggestFrom } from '../../model/nearest.ts'

/** The part of a page that the sidebar uses. */
export interface Page {
  path: string
  label: string
}

/** Resolves slugs of the configuration to entries with labels; reports and skips unknown ones. */
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
    message: `The sidebar lists ${slug}, but that page does not exist.`,
    hint: nearest ? `Did you mean ${nearest.slice(1)}?` : `Create content/${slug}.mdx.`,
    at,
  }
}
