import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { loadCode, retryCode } from '../../ui/load-code.ts'
import { requestIndex } from '../engine/request-index.ts'
import type { SearchPanelProps } from './search-panel.tsx'

interface LazyPanel {
  Panel: ComponentType<SearchPanelProps> | null
  error: unknown
  /** Starts loading, once; what failed waits for `retry`, which may reload the page and is not for somebody who types. */
  load: () => void
  retry: () => void
}

/** The panel's code, which nobody pays for who does not search; the index is asked for along with it. */
export function useSearchPanel(base: string, field: RefObject<HTMLInputElement | null>): LazyPanel {
  const [loaded, setLoaded] = useState<Pick<LazyPanel, 'Panel' | 'error'>>({
    Panel: null,
    error: null,
  })
  const loading = useRef(false)
  const start = (panel: Promise<typeof import('./search-panel.tsx')>) => {
    loading.current = true
    setLoaded({ Panel: null, error: null })
    requestIndex(base).catch(() => {})
    panel.then(
      ({ SearchPanel }) => setLoaded({ Panel: SearchPanel, error: null }),
      (error: unknown) => setLoaded({ Panel: null, error }),
    )
  }
  const importPanel = () => import('./search-panel.tsx')
  const keepQuery = ({ searchParams }: URL) => searchParams.set('q', field.current?.value ?? '')
  const load = () => {
    if (!loading.current) start(loadCode(importPanel))
  }
  const retry = () => start(retryCode(importPanel, keepQuery))
  return { ...loaded, load, retry }
}
