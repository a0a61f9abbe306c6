import type { SiteInfo } from '../../model/site.ts'

/** Data that the browser needs to hydrate the chrome; embedded in each page as JSON. */
export interface ChromeData {
  info: Pick<SiteInfo, 'title' | 'tagline' | 'navbar' | 'announcement' | 'versions'> & {
    theme: Pick<SiteInfo['theme'], 'logo'>
  }
  base: string
}

export const CHROME_DATA_ID = 'portal-data'
export const CHROME_ROOT_ID = 'chrome'

/** The part of the configuration that the chrome shows. */
export function chromeData(info: SiteInfo, base: string): ChromeData {
  const { title, tagline, navbar, announcement, versions, theme } = info
  const { logo } = theme
  return { info: { title, tagline, navbar, announcement, versions, theme: { logo } }, base }
}
