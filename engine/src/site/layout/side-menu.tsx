import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { chromeStrings } from '../ui/strings.ts'
import type { ChromeData } from './chrome-data.ts'
import { MainLinks } from './main-links.tsx'
import styles from './side-menu.module.css'
import { useSidebarInDialog } from './use-sidebar-in-dialog.ts'

export const SIDE_MENU_ID = 'side-menu'

/** The navigation on narrow screens: a modal dialog, so focus stays inside and Escape closes it. */
export function SideMenu({
  data,
  path,
  search,
}: {
  data: ChromeData
  path: string
  search: ReactNode
}) {
  const slot = useSidebarInDialog(SIDE_MENU_ID)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons inside answer to keys by themselves
    <dialog
      id={SIDE_MENU_ID}
      className={styles.menu}
      aria-label={chromeStrings.menu}
      onClick={closeAfterChoice}
      closedby="any"
    >
      <div className={styles.head}>
        <p>{data.info.title}</p>
        <IconButton icon="close" label={chromeStrings.closeMenu} data-close="" {...CLOSE_MENU} />
      </div>
      <div className={styles.search}>{search}</div>
      <nav aria-label={chromeStrings.sections}>
        <MainLinks className={styles.links} links={data.info.navbar} path={path} />
      </nav>
      <div className={styles.sidebar} ref={slot} />
    </dialog>
  )
}

export function showSideMenu(): void {
  const menu = document.getElementById(SIDE_MENU_ID)
  if (menu instanceof HTMLDialogElement && !menu.open) menu.showModal()
}

/** A link, the close button, or the backdrop. */
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (!(target instanceof Element)) return
  if (target === currentTarget || target.closest('a, [data-close]')) currentTarget.close()
}

const CLOSE_MENU = { command: 'close', commandfor: SIDE_MENU_ID }
