/** Marks the history entry of the open sheet. */
const OPEN = { sheet: 'operations' }

/** On a narrow screen the index is a sheet over the page, closed by a selection or a step back. */
export function connectSheet(nav: HTMLElement, signal: AbortSignal): void {
  const isOpen = () => nav.matches(':popover-open')
  nav.addEventListener(
    'toggle',
    ({ target }) => {
      if (target !== nav) return
      if (isOpen()) history.pushState(OPEN, '')
      else if (history.state?.sheet === OPEN.sheet) history.back()
    },
    { signal, capture: true },
  )
  addEventListener('popstate', () => isOpen() && nav.hidePopover(), { signal })
  nav.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isOpen()) return
      event.preventDefault()
      // The operation replaces the sheet's history entry: one step back leads to the page.
      location.replace(link.href)
      nav.hidePopover()
    },
    { signal },
  )
}
