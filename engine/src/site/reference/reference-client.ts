import type { EarlyOperation } from '../runtime/inline/early-operation.ts'
import { onLinkIntent } from '../ui/link-intent.ts'
import { noteFetched } from '../ui/states/fetch-file.ts'
import { readIndex } from './index/index-data.ts'
import { connectSheet } from './index/index-sheet.ts'
import { linkGroups } from './index/link-groups.ts'
import {
  checkFragment,
  FragmentError,
  fragmentUrl,
  keepFragment,
  prefetchFragment,
} from './navigation/fragments.ts'
import { onHashChange } from './navigation/on-hash-change.ts'
import { forgetOpened } from './navigation/opened-operation.ts'
import { OperationPane } from './navigation/operation-pane.ts'
import { parseRoute } from './navigation/route.ts'

/** Brings a family's page to life; the returned function unmounts it. */
export function mountReference(root: HTMLElement & EarlyOperation): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const pane = root.querySelector<HTMLElement>('[data-operation]')
  const nav = root.querySelector<HTMLElement>('#operation-index')
  if (!pane || !nav) return () => {}
  const operations = new OperationPane({ root, pane, index: readIndex(nav), signal })
  connectSheet(nav, signal)
  linkGroups(root, nav)
  const arrival = root.early ? 'load' : 'page'
  if (root.early?.url) adopt(root.early)
  // From here on only this code writes into the pane, wherever the reader has gone meanwhile.
  delete root.early
  void operations.show(parseRoute(location.hash), arrival)
  onHashChange(() => operations.follow(location.hash), signal)
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

function connectPrefetch(root: HTMLElement, signal: AbortSignal): void {
  const prefetch = ({ hash, pathname }: HTMLAnchorElement) => {
    const route = parseRoute(hash)
    if (route && route.kind !== 'uses' && pathname === location.pathname)
      prefetchFragment(fragmentUrl(root, route))
  }
  onLinkIntent(root, prefetch, signal)
}
