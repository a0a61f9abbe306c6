let before: HTMLElement | null = null

/** Notes where the focus comes from when it enters a search box: from the start, since a reader may be there before React. */
export function followFocusIntoSearch(): void {
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const box = target instanceof Element && target.closest('[data-search]')
    if (!box || (relatedTarget instanceof Node && box.contains(relatedTarget))) return
    before = relatedTarget instanceof HTMLElement ? relatedTarget : null
  })
}

/** To where it came from, without moving the page; from nowhere, it only leaves the field. */
export function returnFocusFromSearch(): void {
  if (before?.isConnected) before.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
