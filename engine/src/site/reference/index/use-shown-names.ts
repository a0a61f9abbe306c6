import { useStored } from '../../ui/use-stored.ts'

export const SHOWN_NAMES = 'operation-names'

/** What the index calls operations by; a choice that is remembered. */
export function useShownNames(): 'summary' | 'path' {
  return useStored(SHOWN_NAMES) === 'path' ? 'path' : 'summary'
}
