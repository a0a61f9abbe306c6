import { contentStrings } from '../ui/strings.ts'
import styles from './diagram.module.css'

declare module 'react' {
  interface CSSProperties {
    '--drawn-width'?: string
    '--wide-width'?: string | undefined
    '--wide-height'?: string | undefined
    '--narrow-width'?: string | undefined
    '--narrow-height'?: string | undefined
  }
}

export interface DiagramFigureProps {
  source: string
  alternative: string
  /** `640x480 360x720`, of the drawing and of that for phones: reserves the space until it is drawn. */
  size?: string
}

/**
 * The placeholder of a diagram, which the island draws. Without scripts, it shows the description
 * and the source.
 */
export function DiagramFigure({ source, alternative, size }: DiagramFigureProps) {
  return (
    <figure className={styles.figure} style={size ? roomOf(size) : undefined}>
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

function roomOf(size: string) {
  const [wide = [], narrow = wide] = size.split(' ').map((one) => one.split('x'))
  return {
    '--wide-width': wide[0],
    '--wide-height': wide[1],
    '--narrow-width': narrow[0],
    '--narrow-height': narrow[1],
  }
}
