import { withoutBase } from '../../model/routes.ts'
import { LOADING_DELAY } from '../ui/loading-delay.ts'

/** What the chrome must know of client navigation: whether one takes its time, and which page is on screen. */
let slow = false
let timer: ReturnType<typeof setTimeout> | undefined
let path: string | null = null
const listeners = new Set<() => void>()

export const isSlow = () => slow

/** The route on screen, e.g. `/docs/fapi/basics`; it changes when the new content stands, not when a link is clicked. */
export function shownPath(base: string): string {
  path ??= withoutBase(base, location.pathname) ?? '/'
  return path
}

export function onNavigationChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function startNavigation(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    slow = true
    notify()
  }, LOADING_DELAY)
}

/** `shown` is the route that is now on screen; null when the navigation came to nothing. */
export function endNavigation(shown: string | null): void {
  clearTimeout(timer)
  slow = false
  path = shown ?? path
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}
