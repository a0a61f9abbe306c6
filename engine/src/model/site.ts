import type { Reference } from '../api/reference.ts'
import type { Heading, PageContent } from './content.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Json } from './json.ts'
import type { NavLink, SidebarEntry } from './navigation.ts'
import type { SearchGroup } from './search/search.ts'

/** Everything the site is rendered from. */
export interface Site {
  info: SiteInfo
  sidebar: SidebarEntry[]
  guides: Guide[]
  references: Reference[]
  searchGroups: SearchGroup[]
  /** Pages that did not compile: `dev` shows their diagnostics instead. */
  failed: FailedPage[]
  /** Images in guides, to be copied by the build. */
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
  /** The URL in pages, without base: `/assets/boot.3f2a91c0.png`. */
  url: string
}

/** Site-wide data from `portal.config.ts`, shown on every page. */
export interface SiteInfo {
  title: string
  tagline: string
  description: string
  /** The origin of the published site, e.g. `https://docs.example.com`. */
  url: string
  navbar: NavLink[]
  announcement: Announcement | null
  copyright: string
  /** One external social-button script, loaded late; null disables it. */
  social: { script: string; label: string; href: string } | null
  versions: DocsVersion[]
  /** Template of the edit link, with `{file}` for the path; null hides the link. */
  editUrl: string | null
  /** Our term, then what readers type for it: `["epg", "tv guide"]`. */
  synonyms: string[][]
  /**
   * Content of the landing page; null derives it from the description, the guides and the
   * references.
   */
  landing: Landing | null
  /** The initial mode; `system` follows the reader's device. */
  colorMode: 'light' | 'dark' | 'system'
  theme: Theme
}

/** The portal's theme, with its files loaded. */
export interface Theme {
  /** A style sheet loaded after the engine's own; empty if there is none. */
  css: string
  /** `<svg …>`; null shows the title instead. */
  logo: string | null
  /** The URL of the icon, without base: `/favicon.svg`. */
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
  /** Entry points, one per kind of reader. */
  starts: { title: string; text: string; href: string }[]
  /** A real request with its response. */
  sample: LandingSample | null
}

export interface LandingSample {
  title: string
  method: string
  path: string
  href: string
  answer: Json
  /** `<svg …>`, shown behind the sample. */
  drawing: string | null
}

export interface Announcement {
  /** Changing the id shows the bar again to readers who dismissed the last one. */
  id: string
  text: string
  href: string | null
}

export interface DocsVersion {
  id: string
  label: string
  /** The URL of that version, e.g. `/` or `https://v1.docs.example.com/`. */
  href: string
}

/** A documentation page with its neighbours. */
export interface Guide {
  /** `/docs/fapi/basics` */
  path: string
  file: string
  title: string
  description: string
  keywords: string[]
  headings: Heading[]
  content: PageContent
  sections: TextSection[]
  codes: MentionedCode[]
  /** The codes that tables out of contracts explain on the page; each row has an anchor. */
  explained: string[]
  /** Operations that the page mentions, e.g. `fapi:getMediaStream`. */
  operations: string[]
  breadcrumbs: string[]
  previous: NavLink | null
  next: NavLink | null
  lastUpdate: LastUpdate | null
}

/** A code, `NOT_FOUND`, and the heading above its first mention on a page. */
export interface MentionedCode {
  code: string
  section: { id: string; title: string } | null
}

/** The words under one heading, for search; `id` is empty for the text before the first heading. */
export interface TextSection {
  id: string
  title: string
  /** Those that tell sections apart, and how often they occur. */
  words: [word: string, count: number][]
}

export interface LastUpdate {
  author: string
  /** RFC 3339, e.g. `2026-03-14T19:30:00Z`. */
  at: string
}
