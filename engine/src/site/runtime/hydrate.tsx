import { startTransition, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Chrome } from '../layout/chrome.tsx'
import type { ChromeData } from '../layout/chrome-data.ts'
import { onNavigationChange, shownPath } from '../layout/navigation-state.ts'
import { liveParts, NO_ISLANDS, onLivePartsChange } from '../ui/live-parts.ts'
import { Islands } from './islands.tsx'
import { searchBoxes } from './search-boxes.tsx'

/**
 * Hydrates the chrome, which was rendered for `renderedPath`; as a transition, so that the page stays
 * responsive.
 */
export function hydrateChrome(root: HTMLElement, data: ChromeData, renderedPath: string): void {
  startTransition(() => {
    hydrateRoot(root, <App data={data} renderedPath={renderedPath} />)
  })
}

function App({ data, renderedPath }: { data: ChromeData; renderedPath: string }) {
  const { base } = data
  const readPath = () => shownPath(base)
  const path = useSyncExternalStore(onNavigationChange, readPath, () => renderedPath)
  const islands = useSyncExternalStore(onLivePartsChange, liveParts, () => NO_ISLANDS)
  return (
    <>
      <Chrome data={data} path={path} search={searchBoxes(base)} />
      <Islands hosts={islands} />
    </>
  )
}
