import { join } from 'node:path'
import { OURS, PEERS, REPOSITORY, WORK } from '../folders.ts'
import { OUR_NAME } from '../samples.ts'

/** One generator of a site from the guides. */
export interface Generator {
  name: string
  /** The folder of its project, and of the site it builds. */
  project: string
  site: string
  /** The colour toggle of its theme. */
  toggle: { control: string; attribute: string }
  /** Packages that a user installs for it; null for the portal's own lock file. */
  packages: string[] | null
  build: string[]
  dev(port: number): string[]
  /** The guide that is edited while the dev server runs. */
  guide: string
  /** Included in a quick run: ours, and the most popular peer. */
  isQuick?: boolean
  /** Folders to delete before a cold build. */
  caches: string[]
}

const GUIDES = join(WORK, 'guides')
const PROGRAM = (path: string) => join(PEERS, path)

/** A copy of the engine, as installed by a user. */
export const ENGINE = join(GUIDES, 'engine')

const ours: Generator = {
  name: OUR_NAME,
  isQuick: true,
  project: join(GUIDES, 'portal'),
  guide: join(GUIDES, 'portal/content/docs/fapi/entitlements/products.mdx'),
  // Readers get the full portal, with contracts and search.
  site: OURS,
  toggle: { control: '[data-theme-toggle]', attribute: 'data-theme' },
  packages: null,
  build: [join(ENGINE, 'bin/portal.mjs'), 'build'],
  dev: (port) => [join(ENGINE, 'bin/portal.mjs'), 'dev', '--port', String(port)],
  caches: [join(GUIDES, 'portal/.portal')],
}

const docusaurus: Generator = {
  name: 'Docusaurus',
  isQuick: true,
  project: join(GUIDES, 'docusaurus'),
  guide: join(GUIDES, 'docusaurus/docs/fapi/entitlements/products.md'),
  site: join(GUIDES, 'docusaurus/build'),
  toggle: { control: 'button[class*="toggleButton"]', attribute: 'data-theme' },
  packages: [
    '@docusaurus/core',
    '@docusaurus/preset-classic',
    '@docusaurus/faster',
    '@mdx-js/react',
    'react',
    'react-dom',
  ],
  build: [PROGRAM('@docusaurus/core/bin/docusaurus.mjs'), 'build'],
  dev: (port) => [
    PROGRAM('@docusaurus/core/bin/docusaurus.mjs'),
    'start',
    '--no-open',
    '--port',
    String(port),
  ],
  // Its bundler caches beside the project, not beside its packages.
  caches: [join(GUIDES, 'docusaurus/.docusaurus'), join(GUIDES, 'docusaurus/node_modules')],
}

const vitepress: Generator = {
  name: 'VitePress',
  project: join(GUIDES, 'vitepress'),
  guide: join(GUIDES, 'vitepress/docs/fapi/entitlements/products.md'),
  site: join(GUIDES, 'vitepress/.vitepress/dist'),
  toggle: { control: '.VPSwitchAppearance', attribute: 'class' },
  packages: ['vitepress'],
  build: [PROGRAM('vitepress/bin/vitepress.js'), 'build'],
  dev: (port) => [PROGRAM('vitepress/bin/vitepress.js'), 'dev', '--port', String(port)],
  caches: [join(GUIDES, 'vitepress/.vitepress/cache')],
}

const starlight: Generator = {
  name: 'Starlight',
  project: join(GUIDES, 'starlight'),
  guide: join(GUIDES, 'starlight/src/content/docs/docs/fapi/entitlements/products.md'),
  site: join(GUIDES, 'starlight/dist'),
  toggle: { control: 'starlight-theme-select select', attribute: 'data-theme' },
  packages: ['astro', '@astrojs/starlight'],
  build: [PROGRAM('astro/astro.js'), 'build'],
  dev: (port) => [PROGRAM('astro/astro.js'), 'dev', '--port', String(port)],
  caches: [join(GUIDES, 'starlight/.astro'), join(GUIDES, 'starlight/node_modules')],
}

export const GENERATORS: Generator[] = [ours, docusaurus, vitepress, starlight]

/** Lock file and packages of the product. */
export const OUR_LOCK = join(REPOSITORY, 'package-lock.json')
