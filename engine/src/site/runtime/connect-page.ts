import { liveParts, setLiveParts } from '../ui/live-parts.ts'
import { retryCode } from '../ui/retry-code.ts'
import { followContents } from './follow-contents.ts'
import { prefetchVisible } from './prefetch.ts'
import { restoreTabs } from './remember-choices.ts'
import { suggestRoutes } from './suggest-routes.ts'

/** Wakes up the content that is now on screen. */
export function connectPage(base: string): void {
  const region = document.querySelector<HTMLElement>('[data-region="page"]')
  if (!region) return
  restoreTabs(region)
  followContents(region)
  prefetchVisible(region)
  if (region.querySelector('[data-nearest-routes]')) suggestRoutes(base)
  connectReference(region)
}

let putToRest = () => {}

const importReference = () => import('../reference/reference-client.ts')

/** A family's page has code of its own, which no other page loads. */
function connectReference(region: HTMLElement, load = importReference): void {
  putToRest()
  putToRest = () => {}
  const reference = region.querySelector<HTMLElement>('[data-family]')
  if (!reference) return
  load().then(
    ({ mountReference }) => {
      if (reference.isConnected) putToRest = mountReference(reference)
    },
    (error: unknown) => {
      const place = reference.querySelector<HTMLElement>('[data-operation]')
      const retry = () => {
        setLiveParts({ ...liveParts(), failure: null })
        connectReference(region, () => retryCode(importReference))
      }
      if (place) setLiveParts({ ...liveParts(), failure: { place, error, retry } })
    },
  )
}
