/** What a reference has open, as the index marks it. */
export interface OpenedOperation {
  /** Null on the overview; `#/changes` or the like where something else than an operation is open. */
  id: string | null
  /** Slug of its group in the index. */
  group: string | null
  /** False until the address has been read: nothing is marked before. */
  isKnown: boolean
}

export const NOTHING_OPENED: OpenedOperation = { id: null, group: null, isKnown: false }

let opened = NOTHING_OPENED
const listeners = new Set<() => void>()

export const openedOperation = () => opened

/** Set by the code that shows operations, which works without React. */
export function setOpened(id: string | null, group: string | null): void {
  change({ id, group, isKnown: true })
}

/** When the page of the reference is left. */
export function forgetOpened(): void {
  change(NOTHING_OPENED)
}

function change(next: OpenedOperation): void {
  opened = next
  for (const listener of listeners) listener()
}

export function onOpenedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
