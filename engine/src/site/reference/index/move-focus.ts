/** Up and down move through what can be seen of the index, from the filter box too. */
export function moveFocus(list: Element, key: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined) return false
  const stops = [
    ...list.querySelectorAll<HTMLElement>('[data-filter], [data-scroll] a, summary'),
  ].filter((stop) => stop.checkVisibility())
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  next?.focus()
  return next !== undefined
}
