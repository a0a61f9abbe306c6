import { expect, test } from 'vitest'
import { emptySite } from '../../compiler/assemble-site.ts'
import type { Guide, Site } from '../../model/site.ts'
import { siteFiles } from './site-files.ts'

test('URLs are written the way crawlers and hosts read them', async () => {
  const guide = { path: '/docs/a & b/größe', title: 'Size', description: '' } as Guide
  const site: Site = { ...emptySite(), guides: [guide] }
  const written = async (path: string) => {
    const file = siteFiles({ root: process.cwd(), site, base: '/help/', inlineScripts: [] }).find(
      (found) => found.path === path,
    )
    return String(await file?.render())
  }
  expect(await written('sitemap.xml')).toContain(
    '<loc>http://localhost/help/docs/a%20&amp;%20b/gr%C3%B6%C3%9Fe</loc>',
  )
  expect(await written('_redirects')).toBe(
    [
      '/help/docs/a%20&%20b/gr%C3%B6%C3%9Fe/index.html /help/docs/a%20&%20b/gr%C3%B6%C3%9Fe 301',
      '/help/docs/a%20&%20b/gr%C3%B6%C3%9Fe.html /help/docs/a%20&%20b/gr%C3%B6%C3%9Fe 301\n',
    ].join('\n'),
  )
})
