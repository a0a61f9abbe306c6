export const NO_ISLANDS: HTMLElement[] = []

let islands = NO_ISLANDS
const listeners = new Set<() => void>()

/** The placeholders with `data-island` that React fills; kept outside React because content comes and goes without it. */
export const liveParts = () => islands

/** The placeholders of the page that is on screen now. */
export function showLiveParts(): void {
  islands = [...document.querySelectorAll<HTMLElement>('[data-region="page"] [data-island]')]
  for (const listener of listeners) listener()
}

export function onLivePartsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
