import type { Reference } from '../api/reference.ts'
import { type NavLink, pagesInOrder, type SidebarEntry } from '../model/navigation.ts'
import { DOCS, type SearchGroup } from '../model/search/search.ts'
import type { Guide, Site, SiteInfo } from '../model/site.ts'
import { CHROME } from '../model/strings.ts'
import type { AssembledGuides } from './assemble-guides.ts'
import type { PageResult } from './compile-pages.ts'
import type { Config } from './config/config.ts'
import type { ReferenceBundle } from './openapi/read/contract-source.ts'
import type { ThemeFiles } from './theme/read-theme.ts'

interface SiteParts {
  config: Config
  theme: ThemeFiles
  guides: Pick<AssembledGuides, 'failed' | 'sidebar'> & { guides: Guide[] }
  pages: PageResult[]
  contracts: ReferenceBundle[]
}

export function assembleSite({
  config,
  theme,
  guides: assembled,
  pages,
  contracts,
}: SiteParts): Site {
  const { guides, failed, sidebar } = assembled
  const references = contracts.map(({ reference }) => reference)
  const info = infoOf(config, theme, config.navbar ?? defaultNavbar(config, sidebar, references))
  const assets = new Map(pages.flatMap((page) => page.assets).map((asset) => [asset.url, asset]))
  return {
    info,
    sidebar,
    guides,
    references,
    searchGroups: groupsOf(config, references),
    failed,
    assets: [...assets.values()],
  }
}

/** The part of the configuration that pages show. */
function infoOf(config: Config, { theme, drawing }: ThemeFiles, navbar: NavLink[]): SiteInfo {
  const { title, tagline, description, url, copyright, announcement, social } = config
  const { versions, editUrl, synonyms, landing, colorMode } = config
  const sample = landing?.sample ? { ...landing.sample, drawing } : null
  return {
    title,
    tagline,
    description,
    url,
    copyright,
    announcement,
    social,
    versions,
    editUrl,
    synonyms,
    colorMode,
    theme,
    navbar,
    landing: landing && { ...landing, sample },
  }
}

/** The guides, and the references: all, or those that the portal's own navbar links to. */
function groupsOf({ strings, navbar = [] }: Config, references: Reference[]): SearchGroup[] {
  const linked = references.flatMap(({ family }) => {
    const link = navbar.find(({ href }) => href === `/${family}`)
    return link ? [{ id: family, label: link.label }] : []
  })
  const all = references.map(({ family, label }) => ({ id: family, label }))
  const families = linked.length > 0 ? linked : all
  return [{ id: DOCS, label: strings.chrome?.docs ?? CHROME.docs }, ...families]
}

/** More links do not fit beside the search box. */
const MAX_LINKS = 6

/** The guides, then the references in the order of the configuration. */
function defaultNavbar(
  { strings }: Config,
  sidebar: SidebarEntry[],
  references: Reference[],
): NavLink[] {
  const [first] = pagesInOrder(sidebar)
  return [
    ...(first ? [{ label: strings.chrome?.docs ?? CHROME.docs, href: first.path }] : []),
    ...references.map(({ family, label }) => ({ label, href: `/${family}` })),
  ].slice(0, MAX_LINKS)
}

/** The site of a portal without a valid configuration. */
export function emptySite(): Site {
  const info = {
    title: '',
    tagline: '',
    description: '',
    url: 'http://localhost',
    navbar: [],
    announcement: null,
    copyright: '',
    social: null,
    versions: [],
    editUrl: null,
    synonyms: [],
    landing: null,
    colorMode: 'system' as const,
    theme: { css: '', logo: null, favicon: null, head: [], footer: [] },
  }
  return {
    info,
    sidebar: [],
    guides: [],
    references: [],
    searchGroups: [],
    failed: [],
    assets: [],
  }
}
