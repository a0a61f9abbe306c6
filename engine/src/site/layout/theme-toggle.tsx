import { Icon } from '../ui/icon.tsx'
import styles from './theme-toggle.module.css'

/** Answered by the inline script in the head, so it works before the bundle arrives; CSS shows the face that fits. */
export function ThemeToggle() {
  return (
    <button type="button" className={styles.toggle} data-theme-toggle="">
      <span>
        <Icon name="moon" size={18} />
        <span className="visually-hidden">Switch to dark mode</span>
      </span>
      <span>
        <Icon name="sun" size={18} />
        <span className="visually-hidden">Switch to light mode</span>
      </span>
    </button>
  )
}
