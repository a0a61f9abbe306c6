import type { Site } from '../../model/site.ts'
import type { ClientBundle } from '../bundle/site-bundle.ts'
import type { FragmentWeight, PageWeight } from './budgets.ts'
import { htmlPath } from './output-files.ts'
import type { OutputFolder } from './output-folder.ts'
import { themePath } from './theme-sheet.ts'

/** Bytes that each page sends on first load, after brotli, measured on the served files. */
export function weighPages(output: OutputFolder, site: Site, client: ClientBundle): PageWeight[] {
  const size = (path: string) => output.sizeOf(path, '.br')
  const sum = (paths: string[]) => paths.reduce((total, path) => total + size(path), 0)
  const theme = themePath(site.info.theme)
  const script = sum([client.script, ...client.chromeScripts])
  const style = sum([client.styles.site, ...(theme ? [theme] : [])])
  const guideParts = { script, style }
  const referenceParts = {
    script: script + sum(client.referenceScripts),
    style: style + size(client.styles.reference),
  }
  const page = (route: string, kind: PageWeight['kind'], parts = guideParts) => ({
    route,
    kind,
    html: size(htmlPath(route)),
    ...parts,
  })
  return [
    page('/', 'landing'),
    ...site.guides.map(({ path }) => page(path, 'guide')),
    ...site.references.map(({ family }) => page(`/${family}`, 'reference', referenceParts)),
  ]
}

/** Bytes fetched to open each operation. */
export function weighFragments(output: OutputFolder, site: Site): FragmentWeight[] {
  const folders = site.references.map(({ family }) => `${family}/operations/`)
  return output.paths
    .filter((path) => path.endsWith('.html') && folders.some((folder) => path.startsWith(folder)))
    .map((path) => ({ path, bytes: output.sizeOf(path, '.br') }))
}
