import { trustedHtml } from '../ui/trusted-html.ts'
import styles from './diagram.module.css'

/**
 * A drawing that shrinks to its column until its text becomes illegible, and scrolls from there.
 */
export function Picture({ svg, alternative }: { svg: string; alternative: string }) {
  return (
    <div
      className={styles.picture}
      role="img"
      aria-label={alternative}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      style={{ '--natural-width': widthOf(svg) }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from the page's own source, in Mermaid's strict mode
      dangerouslySetInnerHTML={{ __html: trustedHtml(svg) }}
    />
  )
}

/** `<svg viewBox="-50 -10 987 1121" …` → `987px` */
function widthOf(svg: string): string {
  const [, width = '0'] = /viewBox="\S+ \S+ ([\d.]+)/.exec(svg) ?? []
  return `${width}px`
}
