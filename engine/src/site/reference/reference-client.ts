import type { EarlyOperation } from '../runtime/inline/early-operation.ts'
import { noteFetched } from '../ui/states/fetch-file.ts'
import { readIndex } from './index/index-data.ts'
import { connectSheet } from './index/index-sheet.ts'
import {
  checkFragment,
  FragmentError,
  fragmentUrl,
  keepFragment,
  prefetchFragment,
} from './navigation/fragments.ts'
import { forgetOpened } from './navigation/opened-operation.ts'
import { OperationPane } from './navigation/operation-pane.ts'
import { parseRoute } from './navigation/route.ts'

/** Brings a family's page to life; the returned function puts it to rest. */
export function mountReference(root: HTMLElement & EarlyOperation): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const pane = root.querySelector<HTMLElement>('[data-operation]')
  const nav = root.querySelector<HTMLElement>('#operation-index')
  if (!pane || !nav) return () => {}
  const operations = new OperationPane({ root, pane, index: readIndex(nav), signal })
  connectSheet(nav, signal)
  const arrival = root.early ? 'load' : 'page'
  if (root.early?.url) adopt(root.early)
  // From here on only this code writes into the pane, wherever the reader has gone meanwhile.
  delete root.early
  void operations.show(parseRoute(location.hash), arrival)
  addEventListener('hashchange', () => operations.follow(location.hash), { signal })
  connectPrefetch(root, signal)
  return () => {
    controller.abort()
    forgetOpened()
  }
}

function adopt({ url, text }: NonNullable<EarlyOperation['early']>): void {
  const known = text.then(checkFragment, (answer: Response | Error) => {
    throw new FragmentError(answer instanceof Response ? answer.status : 0)
  })
  noteFetched(url)
  keepFragment(url, known).catch(() => {})
}

/** A pointer that only passes over a link does not mean it. */
const HOVER_DELAY_MS = 50

function connectPrefetch(root: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetch = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null
    const route = parseRoute(link?.hash ?? '')
    if (route && route.kind !== 'uses' && link?.pathname === location.pathname)
      prefetchFragment(fragmentUrl(root, route))
  }
  root.addEventListener(
    'pointerover',
    ({ target }) => {
      clearTimeout(timer)
      timer = setTimeout(() => prefetch(target), HOVER_DELAY_MS)
    },
    { signal },
  )
  for (const event of ['focusin', 'pointerdown'] as const)
    root.addEventListener(event, ({ target }) => prefetch(target), { signal })
}
