/** Marks the history entry of the open sheet. */
const OPEN = { sheet: 'operations' }

/** On a narrow screen the index is a sheet over the page, closed by a selection or a step back. */
export function connectSheet(nav: HTMLElement, signal: AbortSignal): void {
  const isOpen = () => nav.matches(':popover-open')
  // Before the sheet is shown, so that a step back at once finds the entry.
  const onOpen = ({ newState }: ToggleEvent) => newState === 'open' && history.pushState(OPEN, '')
  const onClose = () => !isOpen() && history.state?.sheet === OPEN.sheet && history.back()
  nav.addEventListener('beforetoggle', onOpen, { signal })
  nav.addEventListener('toggle', onClose, { signal })
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
