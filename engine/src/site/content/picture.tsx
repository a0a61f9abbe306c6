import { trustedHtml } from '../ui/trusted-html.ts'
import styles from './diagram.module.css'

/** A drawing that fits its column; enlarged, it scrolls. */
export function Picture({
  svg,
  alternative,
  scrolls = false,
}: {
  svg: string
  alternative: string
  scrolls?: boolean
}) {
  return (
    <div
      className={styles.picture}
      role="img"
      aria-label={alternative}
      // A box that scrolls must be reachable by keyboard.
      tabIndex={scrolls ? 0 : undefined}
      style={{ '--drawn-width': widthOf(svg) }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from the page's own source, in Mermaid's strict mode
      dangerouslySetInnerHTML={{ __html: trustedHtml(svg) }}
    />
  )
}

/** `<svg viewBox="-50 -10 987 1121" …` → `987` */
function widthOf(svg: string): string {
  const [, width = '0'] = /viewBox="\S+ \S+ ([\d.]+)/.exec(svg) ?? []
  return width
}
