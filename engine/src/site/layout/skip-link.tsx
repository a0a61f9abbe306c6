import { chromeStrings } from '../ui/strings.ts'
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main" data-skip="" data-print="none">
      {chromeStrings.skipLink}
    </a>
  )
}
