import { withoutBase } from '../../model/routes.ts'
import { LOADING_DELAY } from '../ui/states/loading-delay.ts'

/** Navigation state for the chrome: whether one is slow, and which page is on screen. */
let slow = false
let timer: ReturnType<typeof setTimeout> | undefined
let path: string | null = null
const listeners = new Set<() => void>()

export const isSlow = () => slow

/**
 * The route on screen, e.g. `/docs/fapi/basics`; changes after the content was swapped, not on
 * click.
 */
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

/** `shown` is the route now on screen; null if the navigation was cancelled. */
export function endNavigation(shown: string | null): void {
  clearTimeout(timer)
  slow = false
  path = shown ?? path
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}
