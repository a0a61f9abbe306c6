import type { ReactNode } from 'react'
import { Link } from '../ui/base-path.tsx'
import { IconButton } from '../ui/button.tsx'
import { chromeStrings } from '../ui/strings.ts'
import type { ChromeData } from './chrome-data.ts'
import { Logo } from './logo.tsx'
import { MainLinks } from './main-links.tsx'
import styles from './navbar.module.css'
import { SIDE_MENU_ID, showSideMenu } from './side-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useHidingNavbar } from './use-hiding-navbar.ts'
import { VersionMenu } from './version-menu.tsx'

export function Navbar({
  data,
  path,
  search,
}: {
  data: ChromeData
  path: string
  search: ReactNode
}) {
  useHidingNavbar()
  const { info, base } = data
  return (
    <header className={styles.navbar} data-print="none">
      <div className={styles.inner}>
        <Link className={styles.brand} href="/">
          <Logo svg={info.theme.logo} />
          <span className={styles.title}>{info.title}</span>
          {info.tagline && <span className={styles.tagline}>{info.tagline}</span>}
        </Link>
        <nav aria-label={chromeStrings.mainNavigation}>
          <MainLinks className={styles.links} links={info.navbar} path={path} />
        </nav>
        <div className={styles.tools}>
          {search}
          <VersionMenu versions={info.versions} base={base} path={path} />
          <ThemeToggle />
          <span className={styles.menu}>
            <IconButton
              icon="menu"
              label={chromeStrings.openMenu}
              onClick={showSideMenu}
              {...OPEN_MENU}
            />
          </span>
        </div>
      </div>
    </header>
  )
}

/** Browsers that support these attributes open the menu before the script has loaded. */
const OPEN_MENU = {
  'aria-haspopup': 'dialog' as const,
  command: 'show-modal',
  commandfor: SIDE_MENU_ID,
}
