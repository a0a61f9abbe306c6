import { useRef } from 'react'
import { ErrorBox } from '../ui/states/error-box.tsx'
import { Loading } from '../ui/states/loading.tsx'
import { contentStrings } from '../ui/strings.ts'
import styles from './diagram.module.css'
import { useDrawing } from './use-drawing.ts'
import { useInView } from './use-in-view.ts'
import { useLook } from './use-look.ts'

export interface DiagramProps {
  source: string
  alternative: string
}

/** Draws a Mermaid diagram when it scrolls into view, and again when the colour mode or the width changes. */
export function Diagram({ source, alternative }: DiagramProps) {
  const container = useRef<HTMLDivElement>(null)
  const seen = useInView(container)
  const { drawing, retry } = useDrawing(source, useLook(), seen)
  if (drawing.state === 'failed')
    return (
      <div data-failed="">
        <ErrorBox error={drawing.error} onRetry={retry} />
      </div>
    )
  if (drawing.state === 'drawn') return <drawing.View svg={drawing.svg} alternative={alternative} />
  return (
    <div ref={container} className={styles.placeholder}>
      {seen && <Loading label={contentStrings.drawingDiagram} />}
    </div>
  )
}
