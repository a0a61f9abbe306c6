import { chromeStrings } from '../ui/strings.ts'
import styles from './progress-bar.module.css'

/** Shown by `navigation-state.ts` when a page takes longer than 200 ms to load, before React too. */
export function ProgressBar() {
  return (
    <div className={styles.bar} role="progressbar" aria-label={chromeStrings.loadingPage} hidden />
  )
}
