import type { Reference } from '../api/reference.ts'
import type { ContentNode, Heading } from './content.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Json } from './json.ts'
import type { NavLink, SidebarEntry } from './navigation.ts'
import type { SearchEntry, SearchGroup } from './search.ts'

/** Everything the site is rendered from. Plain JSON. */
export interface Site {
  info: SiteInfo
  sidebar: SidebarEntry[]
  guides: Guide[]
  references: Reference[]
  search: SearchEntry[]
  searchGroups: SearchGroup[]
  /** Pages that did not compile: `dev` shows what is wrong with them in their place. */
  failed: FailedPage[]
  /** Images of guides, for the build to copy. */
  assets: Asset[]
}

export interface FailedPage {
  path: string
  file: string
  diagnostics: Diagnostic[]
}

export interface Asset {
  /** Relative to the portal root: `content/docs/images/boot.png`. */
  source: string
  /** Where pages point to, without base: `/assets/boot.3f2a91c0.png`. */
  url: string
}

/** What the chrome shows on every page; from `portal.config.ts`. */
export interface SiteInfo {
  title: string
  tagline: string
  description: string
  /** Where the site is published, without base, e.g. `https://docs.example.com`. */
  url: string
  navbar: NavLink[]
  announcement: Announcement | null
  copyright: string
  /** One external social-button script, loaded late; null switches it off. */
  social: { script: string; label: string; href: string } | null
  versions: DocsVersion[]
  /** Where a guide is edited, `{file}` for its path; null hides the link. */
  editUrl: string | null
  /** Our word, then what readers say for it: `["epg", "tv guide"]`. */
  synonyms: string[][]
  /** What the first page says; null makes it from the description, the guides and the references. */
  landing: Landing | null
  /** `light` or `dark` until the reader chooses, or as the reader's device has it. */
  colorMode: 'light' | 'dark' | 'system'
  theme: Theme
}

/** How a portal looks, its files read. */
export interface Theme {
  /** A style sheet that comes after the engine's own; empty without one. */
  css: string
  /** `<svg …>`; null for a portal whose logo is its title. */
  logo: string | null
  /** Where the icon is served, without base: `/favicon.svg`. */
  favicon: string | null
  head: HeadTag[]
  /** Links beside the copyright line. */
  footer: NavLink[]
}

/** A tag in the head of every page. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string | true>
}

export interface Landing {
  /** `Everything behind the picture.` */
  headline: string
  lead: string
  /** Where to begin, one entry per kind of reader. */
  starts: { title: string; text: string; href: string }[]
  /** One real call, shown as it looks. */
  sample: LandingSample | null
}

export interface LandingSample {
  title: string
  method: string
  path: string
  href: string
  answer: Json
  /** `<svg …>`, drawn behind the call. */
  drawing: string | null
}

export interface Announcement {
  /** A new id shows the bar again to readers who dismissed the last one. */
  id: string
  text: string
  href: string | null
}

export interface DocsVersion {
  id: string
  label: string
  /** Where that version is served, e.g. `/` or `https://v1.docs.example.com/`. */
  href: string
}

/** A documentation page, checked and linked with its neighbours. */
export interface Guide {
  /** `/docs/fapi/basics` */
  path: string
  file: string
  title: string
  description: string
  keywords: string[]
  headings: Heading[]
  content: ContentNode[]
  sections: TextSection[]
  /** Operations that the page speaks of, e.g. `fapi:getMediaStream`. */
  operations: string[]
  breadcrumbs: string[]
  previous: NavLink | null
  next: NavLink | null
  lastUpdate: LastUpdate | null
}

/** The words under one heading, for search; `id` is empty for the words before the first heading. */
export interface TextSection {
  id: string
  title: string
  text: string
}

export interface LastUpdate {
  author: string
  /** RFC 3339, e.g. `2026-03-14T19:30:00Z`. */
  at: string
}
