/** Up and down move through what can be seen of the index, from the filter box too; Escape empties the filter. */
export function connectKeys(nav: HTMLElement, signal: AbortSignal): void {
  nav.addEventListener('keydown', (event) => moveFocus(nav, event), { signal })
}

function moveFocus(nav: HTMLElement, event: KeyboardEvent): void {
  const input = nav.querySelector<HTMLInputElement>('[data-filter]')
  if (event.key === 'Escape' && input?.value) {
    input.value = ''
    input.dispatchEvent(new Event('input'))
    event.preventDefault()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [
    ...nav.querySelectorAll<HTMLElement>('[data-filter], [data-groups] a, summary'),
  ].filter(isReachable)
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  next?.focus()
  if (next) event.preventDefault()
}

function isReachable(stop: HTMLElement): boolean {
  if (stop.offsetParent === null) return false
  return stop.tagName !== 'A' || !stop.closest('details:not([open])')
}
