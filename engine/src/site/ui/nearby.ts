/** For `scrollIntoView`: only as far as needed, and without animation. */
export const NEARBY = { block: 'nearest', inline: 'nearest', behavior: 'instant' } as const

/**
 * Scrolls an element into view within its own scroller: `scrollIntoView` would scroll the page too.
 */
export function scrollWithin(scroller: HTMLElement, element: Element): void {
  const box = scroller.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < box.top) scroller.scrollTop += top - box.top
  else if (bottom > box.bottom) scroller.scrollTop += bottom - box.bottom
}
