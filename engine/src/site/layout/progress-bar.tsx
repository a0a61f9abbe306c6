import { useSyncExternalStore } from 'react'
import { chromeStrings } from '../ui/strings.ts'
import { isSlow, onNavigationChange } from './navigation-state.ts'
import styles from './progress-bar.module.css'

/** Appears when a page takes longer than 200 ms to load. */
export function ProgressBar() {
  const slow = useSyncExternalStore(onNavigationChange, isSlow, () => false)
  if (!slow) return null
  return <div className={styles.bar} role="progressbar" aria-label={chromeStrings.loadingPage} />
}
