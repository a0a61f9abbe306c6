import { useEffect, useState } from 'react'
import type { Search } from '../engine/search.ts'
import { loadSearch } from './load-search.ts'

export interface SearchState {
  search: Search | null
  error: unknown
  retry: () => void
}

/** The search function, once the index has loaded. */
export function useSearch(base: string): SearchState {
  const [state, setState] = useState<Omit<SearchState, 'retry'>>({ search: null, error: null })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load again
  useEffect(() => {
    let wanted = true
    setState({ search: null, error: null })
    loadSearch(base).then(
      (search) => wanted && setState({ search, error: null }),
      (error: unknown) => wanted && setState({ search: null, error }),
    )
    return () => {
      wanted = false
    }
  }, [base, attempt])
  return { ...state, retry: () => setAttempt(attempt + 1) }
}
