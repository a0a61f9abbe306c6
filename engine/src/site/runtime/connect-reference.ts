import { parseRoute } from '../reference/navigation/route.ts'
import { loadCode, retryCode } from '../ui/states/load-code.ts'
import { type Hide, showFailure, showWaiting } from '../ui/states/show-state.ts'
import { stateStrings } from '../ui/strings.ts'
import type { EarlyOperation } from './inline/early-operation.ts'

let unmount = () => {}

const importReference = () => import('../reference/reference-client.ts')

/** Reference pages have code of their own, which no other page loads. */
export function connectReference(
  region: HTMLElement,
  load = () => loadCode(importReference),
): void {
  unmount()
  unmount = () => {}
  const reference = region.querySelector<HTMLElement & EarlyOperation>('[data-family]')
  const container = reference?.querySelector<HTMLElement>('[data-operation]')
  if (!reference || !container) return
  const stopWaiting = waitForOperation(reference, container)
  load().then(
    ({ mountReference }) => {
      stopWaiting()
      if (reference.isConnected) unmount = mountReference(reference)
    },
    (error: unknown) => {
      stopWaiting()
      const hide = showFailure(container, {
        title: stateStrings.operationsFailed,
        error,
        onRetry: () => {
          hide()
          connectReference(region, () => retryCode(importReference))
        },
      })
    },
  )
}

/** Shows the loading state of the operation in the URL until the code that opens it has loaded. */
function waitForOperation(reference: HTMLElement & EarlyOperation, container: HTMLElement): Hide {
  const listening = new AbortController()
  const isOpened = () => container.querySelector('[data-id]') !== null
  let hide: Hide = () => {}
  const follow = () => {
    hide()
    hide = () => {}
    if (!parseRoute(location.hash)) {
      delete reference.dataset.view
      container.replaceChildren()
      return
    }
    reference.dataset.view = 'operation'
    hide = showWaiting(container)
  }
  // The page's inline script shows it, or that it is coming: a spinner of ours would take its place.
  if (reference.early) hide = () => !isOpened() && container.replaceChildren()
  else if (!isOpened()) follow()
  addEventListener('hashchange', follow, { signal: listening.signal })
  return () => {
    listening.abort()
    hide()
  }
}
