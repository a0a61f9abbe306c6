import styles from './code-block.module.css'
import { Icon } from './icon.tsx'
import { contentStrings } from './strings.ts'

/** Wraps the long lines of all code, or none; `inline/before-paint.ts` handles and stores it. */
export function WrapButton() {
  return (
    <button
      type="button"
      className={styles.wrap}
      aria-label={contentStrings.wrapLines}
      data-wrap-toggle=""
    >
      <Icon name="wrap" />
    </button>
  )
}
