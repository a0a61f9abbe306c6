import { hashOf } from '../../compiler/cache/hash.ts'
import type { Guide, Site } from '../../model/site.ts'
import { lazy } from './lazy.ts'

/** Hashes of what the pages of a site are made from. */
export interface SiteInputs {
  /** Changes with anything but the code that renders it. */
  site: () => string
  guide: (guide: Guide) => string
  /** The headings of all guides, which links point to. */
  headings: () => string
}

/** `families` are the hashes of the references. */
export function hashSite(site: Site, families: () => string[]): SiteInputs {
  const hashes = new Map(
    site.guides.map((guide) => [guide, lazy(() => hashOf(JSON.stringify(guide)))]),
  )
  const guide = (one: Guide) => hashes.get(one)?.() ?? ''
  return {
    site: lazy(() =>
      hashOf(JSON.stringify({ ...site, guides: site.guides.map(guide), references: families() })),
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
