import styles from './code-block.module.css'
import { Icon } from './icon.tsx'

/** Copies the text of the nearest `pre`, or its own `text`; the click is handled by delegation. */
export function CopyButton({ label, text }: { label: string; text?: string }) {
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={label}
      data-copy=""
      data-copy-text={text}
    >
      <Icon name="copy" />
      <Icon name="check" />
    </button>
  )
}
