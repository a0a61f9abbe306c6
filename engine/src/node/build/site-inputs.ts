import { hashOf } from '../../compiler/cache/hash.ts'
import { lazy } from '../../compiler/cache/lazy.ts'
import type { Guide, Site } from '../../model/site.ts'

/** Hashes of what the pages of a site are made from. */
export interface SiteInputs {
  /** Changes with anything but the code that renders it, and descriptions in references. */
  site: () => string
  guide: (guide: Guide) => string
  /** The headings of all guides, which links point to. */
  headings: () => string
}

/** `ofReferences` is what the site shows of them. */
export function hashSite(site: Site, ofReferences: () => unknown): SiteInputs {
  const hashes = new Map(
    site.guides.map((guide) => [guide, lazy(() => hashOf(JSON.stringify(guide)))]),
  )
  const guide = (one: Guide) => hashes.get(one)?.() ?? ''
  return {
    site: lazy(() =>
      hashOf(
        JSON.stringify({ ...site, guides: site.guides.map(guide), references: ofReferences() }),
      ),
    ),
    guide,
    headings: lazy(() =>
      hashOf(
        JSON.stringify(
          site.guides.map(({ path, headings }) => [path, headings.map(({ id }) => id)]),
        ),
      ),
    ),
  }
}
