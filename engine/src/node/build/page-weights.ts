import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '../../model/site.ts'
import type { SiteBundle } from '../bundle/kept-bundles.ts'
import type { FragmentWeight, PageWeight } from './budgets.ts'
import { htmlPath } from './output-files.ts'
import { themePath } from './theme-sheet.ts'

/** What each page sends at first load, in bytes after brotli, counted on the files as they are served. */
export async function weighPages(
  dir: string,
  site: Site,
  bundle: SiteBundle,
): Promise<PageWeight[]> {
  const size = async (file: string) => (await stat(join(dir, `${file}.br`))).size
  const sum = async (files: string[]) =>
    (await Promise.all(files.map(size))).reduce((total, bytes) => total + bytes, 0)
  const script = await sum([bundle.script, ...bundle.chromeScripts])
  const theme = themePath(site.info.theme)
  const style = await sum([bundle.styles.site, ...(theme ? [theme] : [])])
  const referenceScript = script + (await sum(bundle.referenceScripts))
  const referenceStyle = style + (await size(bundle.styles.reference))
  const landing = size('index.html').then((html) => ({
    route: '/',
    kind: 'landing' as const,
    html,
    script,
    style,
  }))
  const guides = site.guides.map(async ({ path }) => ({
    route: path,
    kind: 'guide' as const,
    html: await size(htmlPath(path)),
    script,
    style,
  }))
  const references = site.references.map(async ({ family }) => ({
    route: `/${family}`,
    kind: 'reference' as const,
    html: await size(htmlPath(`/${family}`)),
    script: referenceScript,
    style: referenceStyle,
  }))
  return Promise.all([landing, ...guides, ...references])
}

/** What opening each operation fetches. */
export async function weighFragments(dir: string, site: Site): Promise<FragmentWeight[]> {
  const families = site.references.map(async ({ family }) => {
    const folder = join(family, 'operations')
    const names = await readdir(join(dir, folder)).catch(() => [])
    return names.filter((name) => name.endsWith('.html')).map((name) => join(folder, name))
  })
  const paths = (await Promise.all(families)).flat()
  return Promise.all(
    paths.map(async (path) => ({ path, bytes: (await stat(join(dir, `${path}.br`))).size })),
  )
}
