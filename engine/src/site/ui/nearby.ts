/** For `scrollIntoView`: only as far as needed, and at once. */
export const NEARBY = { block: 'nearest', inline: 'nearest', behavior: 'instant' } as const

/** Brings an element into view by scrolling its own scroller alone: `scrollIntoView` would move the page as well. */
export function scrollWithin(scroller: HTMLElement, element: Element): void {
  const box = scroller.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < box.top) scroller.scrollTop += top - box.top
  else if (bottom > box.bottom) scroller.scrollTop += bottom - box.bottom
}
