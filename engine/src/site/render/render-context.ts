import type { Reference } from '../../api/reference.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { NearEntry } from '../../model/sidebar-near.ts'
import type { Guide, Site, SiteInfo } from '../../model/site.ts'

/** What every document shows besides its view: a page is made from these two and from nothing else. */
export interface RenderContext {
  info: SiteInfo
  /** With both slashes: `/`, `/portal/`. */
  base: string
  assets: Assets
}

/** Where links may lead: what references and Markdown twins are rendered with. */
export interface LinkContext {
  /** Where the site is published, without base. */
  url: string
  base: string
  /** Every page of the site. */
  routes: string[]
  /** Those of them that are references: `fapi`. */
  families: string[]
}

/** With `css` it stands in the document itself: a page of words is drawn without a second request. */
export interface StyleSheet {
  href: string
  css?: string
}

/** URLs with base, ready for attributes, e.g. `/portal/assets/client-x.js`. */
export interface Assets {
  script: string
  styles: StyleSheet[]
}

export type View =
  | { kind: 'landing'; site: Site }
  /** `sidebar` is the part of it that stands on this page. */
  | { kind: 'guide'; guide: Guide; sidebar: NearEntry[] }
  /** `body` is what `renderReference` made; it comes from a bundle of its own, with its own style sheet. */
  | { kind: 'reference'; reference: Reference; body: string }
  | { kind: 'not-found'; site: Site }
  | { kind: 'offline' }
  | { kind: 'failed'; path: string; diagnostics: Diagnostic[] }
