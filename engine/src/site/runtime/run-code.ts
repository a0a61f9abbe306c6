import { shownPath } from '../layout/navigation-state.ts'
import { showLiveParts } from '../ui/live-parts.ts'
import { showWaiting } from '../ui/states/show-state.ts'

/** `[data-run]` opens a part below its block of code that runs it, and runs it again from then on. */
export function startRunning(base: string): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-run]') : null
    const figure = button?.closest('figure')
    if (figure && !figure.nextElementSibling?.matches('[data-island="run"]')) open(figure, base)
  })
}

function open(figure: HTMLElement, base: string): void {
  const code = figure.querySelector('pre')?.textContent
  const part = document.createElement('div')
  part.dataset.island = 'run'
  part.dataset.props = JSON.stringify({ base, route: shownPath(base), code })
  const waiting = document.createElement('div')
  figure.after(part, waiting)
  const hide = showWaiting(waiting)
  new MutationObserver(() => {
    hide()
    waiting.remove()
  }).observe(part, { childList: true })
  showLiveParts()
}
