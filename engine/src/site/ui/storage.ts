const PREFIX = 'portal:'

/** The stored value of `portal:<key>`; null if there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it if null; ignores a full or blocked storage. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, value)
  } catch {
    // The choice then applies to this page only.
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls `listener` after each change, in this tab or another. */
export function onStoredChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** A stored list of strings, e.g. the labels of open groups; empty if the value is invalid. */
export function readStoredList(key: string): string[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}
