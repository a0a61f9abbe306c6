import type { Compiled, SourceLocation } from '../model/diagnostic.ts'
import type { SidebarEntry } from '../model/navigation.ts'
import type { FailedPage, Guide, LastUpdate } from '../model/site.ts'
import type { CompiledPage, PageResult } from './compile-pages.ts'
import type { Config } from './config/config.ts'
import { buildSidebar } from './navigation/build-sidebar.ts'
import { dropDuplicates } from './navigation/check-routes.ts'
import { type Neighbours, neighboursIn } from './navigation/neighbours.ts'
import { routeOfFile } from './source/routes.ts'

/** A guide without what contracts say about it. */
export type UnlinkedGuide = Omit<Guide, 'content' | 'operations' | 'explained'>

export interface AssembledGuides {
  guides: UnlinkedGuide[]
  /** The pages of the guides, in the same order. */
  parsed: CompiledPage[]
  failed: FailedPage[]
  sidebar: SidebarEntry[]
}

/** Adds route and neighbours to every page. */
export function assembleGuides(
  config: Config,
  results: PageResult[],
  updates: ReadonlyMap<string, LastUpdate>,
  sidebarAt: (slug: string) => SourceLocation,
): Compiled<AssembledGuides> {
  const routes = dropDuplicates(
    results,
    config.references.map(({ family }) => family),
  )
  const parsed = routes.value.flatMap(({ page }) => (page ? [page] : []))
  const failed = routes.value.flatMap(({ file, page, diagnostics }) =>
    page ? [] : [{ path: routeOfFile(file), file, diagnostics }],
  )
  const titles = new Map(parsed.map((page) => [routeOfFile(page.file), page.frontmatter.title]))
  const pages = [...parsed.map(sidebarPage), ...failed.map(({ path }) => ({ path, label: path }))]
  const items = config.sidebar ?? pages.map(({ path }) => path)
  const sidebar = buildSidebar(items, pages, sidebarAt)
  const neighboursOf = neighboursIn(sidebar.value, titles)
  const guides = parsed.map((page) =>
    buildGuide(page, neighboursOf(routeOfFile(page.file)), updates.get(page.file) ?? null),
  )
  return {
    value: { guides, parsed, failed, sidebar: sidebar.value },
    diagnostics: [...routes.diagnostics, ...sidebar.diagnostics],
  }
}

function sidebarPage({ file, frontmatter }: CompiledPage) {
  return { path: routeOfFile(file), label: frontmatter.sidebarLabel ?? frontmatter.title }
}

function buildGuide(
  page: CompiledPage,
  neighbours: Neighbours,
  lastUpdate: LastUpdate | null,
): UnlinkedGuide {
  const { title, description, keywords } = page.frontmatter
  return {
    path: routeOfFile(page.file),
    file: page.file,
    title,
    description,
    keywords,
    headings: page.headings,
    sections: page.sections,
    codes: page.codes,
    ...neighbours,
    lastUpdate,
  }
}
