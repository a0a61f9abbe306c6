import { useEffect, useState } from 'react'
import { loadCode, retryCode } from '../ui/states/load-code.ts'
import type { Theme } from './use-theme.ts'

export type Drawing =
  | { state: 'waiting' }
  | { state: 'drawn'; svg: string }
  | { state: 'failed'; error: unknown }

/** Keeps the last drawing until the next one is ready, so a change of mode does not flicker. */
export function useDrawing(source: string, theme: Theme, wanted: boolean) {
  const [drawing, setDrawing] = useState<Drawing>({ state: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!wanted) return
    let current = true
    const show = (next: Drawing) => current && setDrawing(next)
    // Mermaid loads each diagram type on first use.
    const draw = async () => (await import('./draw-with-mermaid.ts')).drawWithMermaid(source, theme)
    const drawing = attempt === 0 ? loadCode(draw) : retryCode(draw)
    drawing.then(
      (svg) => show({ state: 'drawn', svg }),
      (error: unknown) => show({ state: 'failed', error }),
    )
    return () => {
      current = false
    }
  }, [source, theme, wanted, attempt])
  const retry = () => {
    setDrawing({ state: 'waiting' })
    setAttempt((last) => last + 1)
  }
  return { drawing, retry }
}
