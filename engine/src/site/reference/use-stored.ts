import { useSyncExternalStore } from 'react'
import { onStoredChange, readStored } from '../ui/storage.ts'

/** The stored value of `portal:<key>`, updated across tabs; null during hydration. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(
    onStoredChange,
    () => readStored(key),
    () => null,
  )
}
