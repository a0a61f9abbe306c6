const PREFIX = 'portal:'

/** What the browser kept under `portal:<key>`; null when there is nothing or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

/** Keeps a value, or forgets it when it is null; a full or blocked storage is no error for a reader. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, value)
  } catch {
    // The choice then holds for this page only.
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls `listener` after each change, in this tab or another one. */
export function onStoredChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Stored strings, e.g. the labels of open groups; empty when what is stored is not a list of them. */
export function readStoredList(key: string): string[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}
