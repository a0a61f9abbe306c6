import type * as States from './states.tsx'

/** Takes away what is shown. */
export type Hide = () => void

/**
 * Shows what React draws, as soon as it is there: it comes with the chrome. An operation needs none of it, so the code that shows
 * operations does not wait for it.
 */
export function showState(show: (states: typeof States) => Hide): Hide {
  let hide: Hide = () => {}
  let isOver = false
  import('./states.tsx').then(
    (states) => {
      if (!isOver) hide = show(states)
    },
    // The chrome misses the same code, and says so.
    () => {},
  )
  return () => {
    isOver = true
    hide()
  }
}
