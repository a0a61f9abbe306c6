const { navigation } = window as Window & { navigation?: EventTarget }
const { dataset } = document.documentElement

/**
 * Whether the reader comes to the top of a page. The style sheet then skips what is below (`data-late`), where the browser keeps
 * what is seen in its place when more becomes known; `lay-out-rest.ts` makes up for it.
 */
export function setArrival(isAtTop: boolean): void {
  if (isAtTop && navigation && CSS.supports('overflow-anchor', 'auto')) dataset.arrival = 'top'
  else delete dataset.arrival
}

/** Positions count in the whole layout: that of a section, and the one to return to. */
export function followDepartures(): void {
  navigation?.addEventListener('navigate', (event) => {
    const { hashChange } = event as Event & { hashChange: boolean }
    if (hashChange || scrollY > 0) setArrival(false)
  })
}
