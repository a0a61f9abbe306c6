import { pageStrings } from '../ui/page-strings.ts'
import styles from './article-frame.module.css'

/** The sidebar groups above a page, e.g. FAPI Entitlements. */
export function Breadcrumbs({ trail }: { trail: string[] }) {
  if (trail.length === 0) return null
  return (
    <nav aria-label={pageStrings.breadcrumbs}>
      <ol className={styles.trail}>
        {trail.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ol>
    </nav>
  )
}
