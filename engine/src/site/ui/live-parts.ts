export const NO_ISLANDS: HTMLElement[] = []

let islands = NO_ISLANDS
const listeners = new Set<() => void>()

/**
 * The placeholders with `data-island` that React renders into; stored outside React because content
 * is swapped without it.
 */
export const liveParts = () => islands

/** Updates the placeholders to those of the page on screen. */
export function showLiveParts(): void {
  islands = [...document.querySelectorAll<HTMLElement>('[data-region="page"] [data-island]')]
  for (const listener of listeners) listener()
}

export function onLivePartsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
