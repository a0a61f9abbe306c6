const { navigation }: Partial<Window> = window
const { dataset } = document.documentElement

/**
 * Set while a page is shown from its top: the style sheet then skips the layout of what is far below (`data-late`), in
 * browsers with scroll anchoring. `lay-out-rest.ts` lays it out later.
 */
export function setArrival(isAtTop: boolean): void {
  if (isAtTop && navigation && CSS.supports('overflow-anchor', 'auto')) dataset.arrival = 'top'
  else delete dataset.arrival
}

/** Links to sections and stored scroll positions need the complete layout. */
export function followDepartures(): void {
  navigation?.addEventListener('navigate', ({ hashChange }) => {
    if (hashChange || scrollY > 0) setArrival(false)
  })
}
