import { Icon } from '../ui/icon.tsx'
import { chromeStrings } from '../ui/strings.ts'
import styles from './theme-toggle.module.css'

/**
 * Handled by the inline script in the head, so it works before the bundle has loaded; CSS selects
 * the icon.
 */
export function ThemeToggle() {
  return (
    <button type="button" className={styles.toggle} data-theme-toggle="">
      <span>
        <Icon name="moon" size={18} />
        <span className="visually-hidden">{chromeStrings.darkMode}</span>
      </span>
      <span>
        <Icon name="sun" size={18} />
        <span className="visually-hidden">{chromeStrings.lightMode}</span>
      </span>
    </button>
  )
}
