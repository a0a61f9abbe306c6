/** The parts of the content on screen that React fills; kept outside React because content comes and goes without it. */
export interface LiveParts {
  /** Placeholders with `data-island`. */
  islands: HTMLElement[]
  /** Something that did not load, the place to say so, and the way to try again. */
  failure: { place: HTMLElement; error: unknown; retry: () => void } | null
}

export const NO_PARTS: LiveParts = { islands: [], failure: null }

let parts = NO_PARTS
const listeners = new Set<() => void>()

export const liveParts = () => parts

export function setLiveParts(next: LiveParts): void {
  parts = next
  for (const listener of listeners) listener()
}

/** The placeholders of the page that is on screen now. */
export function showLiveParts(): void {
  const islands = document.querySelectorAll<HTMLElement>('[data-region="page"] [data-island]')
  setLiveParts({ islands: [...islands], failure: null })
}

export function onLivePartsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
