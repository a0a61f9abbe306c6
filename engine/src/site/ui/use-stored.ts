import { useSyncExternalStore } from 'react'
import { onStoredChange, readStored } from './storage.ts'

/** What the browser has stored under `portal:<key>`, also when another tab changes it; null while a page is hydrated. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(
    onStoredChange,
    () => readStored(key),
    () => null,
  )
}
