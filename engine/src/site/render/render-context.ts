import type { Reference } from '../../api/reference.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { NearEntry } from '../../model/sidebar-near.ts'
import type { Guide, Site, SiteInfo } from '../../model/site.ts'

/** Everything that documents show besides their view: a page depends on these two only. */
export interface RenderContext {
  info: SiteInfo
  /** With both slashes: `/`, `/portal/`. */
  base: string
  assets: Assets
}

/** Link resolution for references and Markdown twins. */
export interface LinkContext {
  /** The origin of the published site. */
  url: string
  base: string
  /** Every page of the site. */
  routes: string[]
  /** Routes of references: `fapi`. */
  families: string[]
}

/** With `css`, it is inlined: a text page paints without a second request. */
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
  /** `sidebar` is the excerpt for this page. */
  | { kind: 'guide'; guide: Guide; sidebar: NearEntry[] }
  /**
   * `body` is the result of `renderReference`, which is a separate bundle with its own style sheet.
   */
  | { kind: 'reference'; reference: Reference; body: string }
  | { kind: 'not-found'; site: Site }
  | { kind: 'offline' }
  | { kind: 'failed'; path: string; diagnostics: Diagnostic[] }
