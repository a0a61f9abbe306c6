import { useStored } from '../use-stored.ts'

export const SHOWN_NAMES = 'operation-names'

/** Whether the index shows summaries or paths; a stored preference. */
export function useShownNames(): 'summary' | 'path' {
  return useStored(SHOWN_NAMES) === 'path' ? 'path' : 'summary'
}
