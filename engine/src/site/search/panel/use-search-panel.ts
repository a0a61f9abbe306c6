import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { loadCode, retryCode } from '../../ui/load-code.ts'
import { requestIndex } from '../engine/request-index.ts'
import type { SearchPanelProps } from './search-panel.tsx'

interface LazyPanel {
  Panel: ComponentType<SearchPanelProps> | null
  error: unknown
  /** Starts loading, or starts again after a failure; otherwise does nothing. */
  load: () => void
}

/** The panel's code, which nobody pays for who does not search; the index is asked for along with it. */
export function useSearchPanel(base: string, field: RefObject<HTMLInputElement | null>): LazyPanel {
  const [loaded, setLoaded] = useState<Omit<LazyPanel, 'load'>>({ Panel: null, error: null })
  const loading = useRef(false)
  const load = () => {
    if (loading.current) return
    loading.current = true
    setLoaded({ Panel: null, error: null })
    requestIndex(base).catch(() => {})
    const importPanel = () => import('./search-panel.tsx')
    const keepQuery = ({ searchParams }: URL) => searchParams.set('q', field.current?.value ?? '')
    const panel = loaded.error === null ? loadCode(importPanel) : retryCode(importPanel, keepQuery)
    panel.then(
      ({ SearchPanel }) => setLoaded({ Panel: SearchPanel, error: null }),
      (error: unknown) => {
        loading.current = false
        setLoaded({ Panel: null, error })
      },
    )
  }
  return { ...loaded, load }
}
