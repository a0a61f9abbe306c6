import { contentStrings } from '../ui/strings.ts'
import styles from './diagram.module.css'

declare module 'react' {
  interface CSSProperties {
    '--natural-width'?: string
    '--drawn-width'?: string
    '--ratio'?: string
  }
}

export interface DiagramFigureProps {
  source: string
  alternative: string
  /** Of the drawing, in pixels: reserves the space until it is drawn. */
  width?: number
  height?: number
}

/**
 * The placeholder of a diagram, which the island draws. Without scripts, it shows the description
 * and the source.
 */
export function DiagramFigure({ source, alternative, width, height }: DiagramFigureProps) {
  const room =
    width && height
      ? { '--natural-width': `${width}px`, '--ratio': `${width}/${height}` }
      : undefined
  return (
    <figure className={styles.figure} style={room}>
      <div data-island="diagram" data-props={JSON.stringify({ source, alternative })} />
      <figcaption className={styles.fallback}>
        <p>{alternative}</p>
        <details>
          <summary>{contentStrings.diagramSource}</summary>
          <pre>
            <code>{source}</code>
          </pre>
        </details>
      </figcaption>
    </figure>
  )
}
