import type { Reference } from '../../api/reference.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { NearEntry } from '../../model/sidebar-near.ts'
import type { Guide, Site } from '../../model/site.ts'

/** All that a page needs beside its own content. */
export interface RenderContext {
  site: Site
  /** What of the sidebar stands on the page at a path. */
  sidebarNear: (path: string) => NearEntry[]
  /** With both slashes: `/`, `/portal/`. */
  base: string
  assets: Assets
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
  | { kind: 'landing' }
  | { kind: 'guide'; guide: Guide }
  /** `body` is what `renderReference` made; it comes from a bundle of its own, with its own style sheet. */
  | { kind: 'reference'; reference: Reference; body: string }
  | { kind: 'not-found' }
  | { kind: 'failed'; path: string; diagnostics: Diagnostic[] }
