import { connectReference } from './connect-reference.ts'
import { followContents } from './follow-contents.ts'
import { prefetchVisible } from './prefetch.ts'
import { restoreTabs } from './remember-choices.ts'
import { suggestRoutes } from './suggest-routes.ts'

/** Connects the content that is now on screen. */
export function connectPage(base: string): void {
  const region = document.querySelector<HTMLElement>('[data-region="page"]')
  if (!region) return
  restoreTabs(region)
  followContents(region)
  prefetchVisible(region)
  if (region.querySelector('[data-nearest-routes]')) suggestRoutes(base)
  connectReference(region)
}
