let before: HTMLElement | null = null

/**
 * Records where the focus comes from when it enters a search box; active from the start, before
 * React.
 */
export function followFocusIntoSearch(): void {
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const box = target instanceof Element && target.closest('[data-search]')
    if (!box || (relatedTarget instanceof Node && box.contains(relatedTarget))) return
    before = relatedTarget instanceof HTMLElement ? relatedTarget : null
  })
}

/** Restores the focus without scrolling; without a previous element, only blurs the field. */
export function returnFocusFromSearch(): void {
  if (before?.isConnected) before.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
