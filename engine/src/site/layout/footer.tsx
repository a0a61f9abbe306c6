import type { SiteInfo } from '../../model/site.ts'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

/** The social button is a plain link; its script, if it ever arrives, makes more of it. */
export function Footer({ info }: { info: SiteInfo }) {
  const { social } = info
  return (
    <footer className={styles.footer} data-print="none">
      <div className={styles.inner}>
        <Logo size={24} />
        <p>{info.copyright}</p>
        {social && (
          <a href={social.href} rel="noopener" data-social-script={social.script}>
            {social.label}
          </a>
        )}
      </div>
    </footer>
  )
}
