import { withoutBase } from '../../model/routes.ts'
import { LOADING_DELAY } from '../ui/states/loading-delay.ts'

let timer: ReturnType<typeof setTimeout> | undefined
/** Of the page on screen; for the chrome. */
let path: string | null = null
const listeners = new Set<() => void>()

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
  timer = setTimeout(() => showProgress(true), LOADING_DELAY)
}

/** `shown` is the route now on screen; null if the navigation was cancelled. */
export function endNavigation(shown: string | null): void {
  clearTimeout(timer)
  showProgress(false)
  path = shown ?? path
  for (const listener of listeners) listener()
}

function showProgress(isShown: boolean): void {
  document.querySelector('[role=progressbar]')?.toggleAttribute('hidden', !isShown)
}
