import styles from './loading.module.css'
import { LOADING_DELAY, useDelay } from './use-delay.ts'

/** A spinner that shows only when loading takes longer than 200 ms. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  if (!useDelay(LOADING_DELAY)) return null
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
