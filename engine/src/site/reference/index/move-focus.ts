/** Up and down move through the visible part of the index, and from the filter box. */
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
