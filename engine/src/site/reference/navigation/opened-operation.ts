/** The open part of a reference, for the index. */
export interface OpenedOperation {
  /** Null on the overview; `#/changes` or similar if something other than an operation is open. */
  id: string | null
  /** Slug of its group in the index. */
  group: string | null
  /** False until the URL has been read. */
  isKnown: boolean
}

export const NOTHING_OPENED: OpenedOperation = { id: null, group: null, isKnown: false }

let opened = NOTHING_OPENED
const listeners = new Set<() => void>()

export const openedOperation = () => opened

/** Called by the code that shows operations, which works without React. */
export function setOpened(id: string | null, group: string | null): void {
  change({ id, group, isKnown: true })
}

/** Called when the reader leaves the reference. */
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
