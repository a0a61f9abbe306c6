import { type ReactNode, useLayoutEffect, useState } from 'react'
import { handOver, readMarkup } from './hand-over.ts'

/**
 * Hosts that React has taken over: after a crash, the island is rendered again in the same host.
 */
const taken = new WeakMap<HTMLElement, ReactNode>()

/**
 * Replaces the markup of an island by what React renders into the same host: the same component
 * rendered both, and they are swapped before the next paint. `read` creates the element from the
 * markup.
 */
export function useTakeOver(host: HTMLElement, read: () => ReactNode): ReactNode {
  const [{ island, markup }] = useState(() =>
    taken.has(host)
      ? { island: taken.get(host), markup: null }
      : { island: read(), markup: readMarkup(host) },
  )
  useLayoutEffect(() => {
    if (markup && !taken.has(host)) handOver(host, markup)
    taken.set(host, island)
    host.dataset.live = ''
  }, [host, island, markup])
  return island
}
