import { contentStrings } from '../ui/strings.ts'
import styles from './diagram.module.css'

/**
 * The placeholder of a diagram, which the island draws. Without scripts, it shows the description
 * and the source.
 */
export function DiagramFigure({ source, alternative }: { source: string; alternative: string }) {
  return (
    <figure className={styles.figure}>
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
