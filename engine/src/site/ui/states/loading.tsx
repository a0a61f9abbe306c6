import styles from './loading.module.css'
import { LOADING_DELAY } from './loading-delay.ts'
import { useDelay } from './use-delay.ts'

/** A spinner that shows only when loading takes longer than 200 ms. */
export function Loading({ label }: { label: string }) {
  return useDelay(LOADING_DELAY) ? <Spinner label={label} /> : null
}

export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
