import { setArrival } from './arrival.ts'

let round = 0

/** Lays out what the style sheet skips at first, in pieces while the browser is idle, so that no task is long. */
export function layOutRest(): void {
  const mine = ++round
  if (!document.documentElement.dataset.arrival) return
  const parts = [...document.querySelectorAll<HTMLElement>('[data-late] > *')]
  const go = (idle: IdleDeadline) => {
    if (mine !== round) return
    do {
      const part = parts.shift()
      if (!part) return setArrival(false)
      part.style.contentVisibility = 'visible'
      part.getBoundingClientRect()
    } while (idle.timeRemaining() > ENOUGH)
    requestIdleCallback(go)
  }
  requestIdleCallback(go)
}

/** In milliseconds: most parts take less. */
const ENOUGH = 5
