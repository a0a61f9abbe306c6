import { type ReactNode, useLayoutEffect, useState } from 'react'
import { handOver } from './hand-over.ts'

/** Hosts whose markup is React's own by now: one that crashed is rendered anew in the same host. */
const taken = new WeakMap<HTMLElement, ReactNode>()

/**
 * Replaces the markup of an island by what React renders into the same host: both are the work of the same component, and they change
 * places before the browser draws. `read` makes the element from the markup, while it is there.
 */
export function useTakeOver(host: HTMLElement, read: () => ReactNode): ReactNode {
  const [{ island, markup }] = useState(() =>
    taken.has(host)
      ? { island: taken.get(host), markup: [] }
      : { island: read(), markup: [...host.childNodes] },
  )
  useLayoutEffect(() => {
    if (!taken.has(host)) handOver(host, markup)
    taken.set(host, island)
    host.dataset.live = ''
  }, [host, island, markup])
  return island
}
