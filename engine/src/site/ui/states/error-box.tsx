import { Button } from '../button.tsx'
import { stateStrings } from '../strings.ts'
import styles from './error-box.module.css'

/** A loading error with a Retry button. */
export function ErrorBox({
  error,
  onRetry,
  title,
  action = stateStrings.retry,
}: {
  error: unknown
  onRetry?: () => void
  title?: string
  action?: string
}) {
  return (
    <div className={styles.box} role="alert">
      {title !== undefined && <p className={styles.title}>{title}</p>}
      <p>{errorText(error)}</p>
      <Button onClick={onRetry}>{action}</Button>
    </div>
  )
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
