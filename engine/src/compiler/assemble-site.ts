import type { Site } from '../model/site.ts'
import type { AssembledGuides } from './assemble-guides.ts'
import type { PageResult } from './compile-pages.ts'
import type { Config } from './config/config.ts'
import type { ReferenceBundle } from './openapi/read/contract-source.ts'
import { buildSearchEntries } from './search/build-search-entries.ts'

export function assembleSite(
  config: Config,
  { guides, failed, sidebar }: AssembledGuides,
  pages: PageResult[],
  contracts: ReferenceBundle[],
): Site {
  const { sidebar: _, references: __, ...info } = config
  const references = contracts.map(({ reference }) => reference)
  const assets = new Map(pages.flatMap((page) => page.assets).map((asset) => [asset.url, asset]))
  return {
    info,
    sidebar,
    guides,
    references,
    search: buildSearchEntries(guides, references),
    failed,
    assets: [...assets.values()],
  }
}

/** The site of a portal without a configuration to work with. */
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
    repository: null,
    synonyms: [],
    landing: null,
  }
  return { info, sidebar: [], guides: [], references: [], search: [], failed: [], assets: [] }
}
