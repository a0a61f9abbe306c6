type Control = HTMLInputElement | HTMLSelectElement

/** What an island showed before React took it over. */
export interface Markup {
  nodes: ChildNode[]
  /** Which of its details are open. */
  open: boolean[]
  /** How far its boxes are scrolled, top to bottom. */
  scrolls: number[]
}

/** Reads it before React adds its own nodes: the browser would lay out both for the scroll positions. */
export function readMarkup(host: HTMLElement): Markup {
  const nodes = [...host.childNodes]
  const open = detailsIn(host, nodes).map((details) => details.open)
  return { nodes, open, scrolls: boxesIn(host, nodes).map(({ scrollTop }) => scrollTop) }
}

/**
 * Removes the markup, which precedes React's nodes in `host`, and replays the reader's actions on it:
 * typed, selected, clicked (marked by an inline script), scrolled and focused; opened or closed after the markup was read. Both were rendered
 * by the same component, so equal paths lead to equal elements.
 */
export function handOver(host: HTMLElement, { nodes: markup, open, scrolls }: Markup): void {
  const focused = document.activeElement
  const path = focused && host.contains(focused) ? pathIn(host, focused) : null
  const selection = focused instanceof HTMLInputElement ? selectionOf(focused) : null
  const changes = controlsIn(host, markup).map((control) =>
    isChanged(control) ? control.value : null,
  )
  const presses = inMarkup(host, markup, 'button').map(({ dataset }) => 'pressed' in dataset)
  const folds = detailsIn(host, markup).map((details) => details.open)
  for (const node of markup) node.remove()
  for (const [index, details] of detailsIn(host, [...host.childNodes]).entries())
    if (folds[index] !== open[index]) details.open = Boolean(folds[index])
  for (const [index, control] of controlsIn(host, [...host.childNodes]).entries())
    repeatChange(control, changes[index] ?? null)
  for (const [index, box] of boxesIn(host, [...host.childNodes]).entries())
    if (scrolls[index]) box.scrollTop = scrolls[index]
  for (const [index, button] of inMarkup(host, [...host.childNodes], 'button').entries())
    if (presses[index]) button.click()
  const next = path && elementAt(host, path)
  next?.focus({ preventScroll: true })
  if (selection && next instanceof HTMLInputElement) next.setSelectionRange(...selection)
}

function inMarkup(host: HTMLElement, nodes: ChildNode[], selector: string): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    nodes.some((node) => node.contains(element)),
  )
}

function boxesIn(host: HTMLElement, nodes: ChildNode[]): HTMLElement[] {
  return inMarkup(host, nodes, '[data-scroll]')
}

function detailsIn(host: HTMLElement, nodes: ChildNode[]): HTMLDetailsElement[] {
  return inMarkup(host, nodes, 'details') as HTMLDetailsElement[]
}

function controlsIn(host: HTMLElement, nodes: ChildNode[]): Control[] {
  return inMarkup(host, nodes, 'input, select') as Control[]
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
  return control.selectedIndex !== Math.max(first, 0)
}

/**
 * Simulates a change by the reader. Uses the prototype's setter, because React tracks that of the
 * element.
 */
function repeatChange(control: Control, value: string | null): void {
  if (value === null) return
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  setter?.call(control, value)
  const type = control instanceof HTMLInputElement ? 'input' : 'change'
  control.dispatchEvent(new Event(type, { bubbles: true }))
}

function selectionOf(input: HTMLInputElement): [number, number] | null {
  const { selectionStart, selectionEnd } = input
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** Child indices, from the host down. */
function pathIn(host: Element, element: Element): number[] {
  const path: number[] = []
  for (let at = element; at !== host; at = at.parentElement as Element)
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at))
  return path
}

function elementAt(host: Element, path: number[]): HTMLElement | null {
  let at: Element | undefined = host
  for (const index of path) at = at?.children[index]
  return at instanceof HTMLElement ? at : null
}
