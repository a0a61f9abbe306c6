import type { Announcement } from '../../model/site.ts'
import { Link } from '../ui/base-path.tsx'
import { IconButton } from '../ui/button.tsx'
import { chromeStrings } from '../ui/strings.ts'
import styles from './announcement-bar.module.css'

/**
 * An inline script in the head decides whether it shows before the first paint, and handles its
 * button.
 */
export function AnnouncementBar({ announcement }: { announcement: Announcement | null }) {
  if (!announcement) return null
  const { text, href } = announcement
  return (
    <aside className={styles.bar} aria-label={chromeStrings.announcement} data-print="none">
      <p className={styles.text}>{href ? <Link href={href}>{text}</Link> : text}</p>
      <IconButton
        icon="close"
        label={chromeStrings.dismissAnnouncement}
        data-announcement-dismiss=""
      />
    </aside>
  )
}
