import type { SiteInfo } from '../../model/site.ts'
import { Link } from '../ui/base-path.tsx'
import { chromeStrings } from '../ui/strings.ts'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

/** The social button is a plain link, which its script enhances if it loads. */
export function Footer({ info }: { info: SiteInfo }) {
  const { social, theme } = info
  return (
    <footer className={styles.footer} data-print="none">
      <div className={styles.inner}>
        <Logo svg={theme.logo} />
        <p>{info.copyright}</p>
        {theme.footer.length > 0 && (
          <nav aria-label={chromeStrings.footer}>
            <ul className={styles.links}>
              {theme.footer.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <label data-shortcuts="">
          <input type="checkbox" defaultChecked autoComplete="off" /> {chromeStrings.shortcuts}{' '}
          <kbd>/</kbd> {chromeStrings.searchKey}
          <span>
            {' '}
            <kbd>R</kbd> {chromeStrings.requestKey}
          </span>
        </label>
        {social && (
          <a href={social.href} rel="noopener" data-social-script={social.script}>
            {social.label}
          </a>
        )}
      </div>
    </footer>
  )
}
