import { useEffect, useState } from 'react'
import { loadCode, retryCode } from '../ui/states/load-code.ts'
import type { DrawnDiagram } from './drawn-diagram.tsx'
import type { Look } from './use-look.ts'

export type Drawing =
  | { state: 'waiting' }
  | { state: 'drawn'; svg: string; View: typeof DrawnDiagram }
  | { state: 'failed'; error: unknown }

/** Keeps the last drawing until the next one is ready, so a change of mode or width does not flicker. */
export function useDrawing(source: string, look: Look, wanted: boolean) {
  const [drawing, setDrawing] = useState<Drawing>({ state: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!wanted) return
    let current = true
    const show = (next: Drawing) => current && setDrawing(next)
    // Mermaid loads each diagram type on first use.
    const draw = async () => {
      const { drawWithMermaid } = await import('./draw-with-mermaid.ts')
      const { DrawnDiagram: View } = await import('./drawn-diagram.tsx')
      return { svg: await drawWithMermaid(source, look), View }
    }
    const drawing = attempt === 0 ? loadCode(draw) : retryCode(draw)
    drawing.then(
      (drawn) => show({ state: 'drawn', ...drawn }),
      (error: unknown) => show({ state: 'failed', error }),
    )
    return () => {
      current = false
    }
  }, [source, look, wanted, attempt])
  const retry = () => {
    setDrawing({ state: 'waiting' })
    setAttempt((last) => last + 1)
  }
  return { drawing, retry }
}
