import type { Announcement } from '../../model/site.ts'
import { Link } from '../ui/base-path.tsx'
import { IconButton } from '../ui/button.tsx'
import styles from './announcement-bar.module.css'

/** Whether it shows is decided before first paint, and its button is answered, by the inline script in the head. */
export function AnnouncementBar({ announcement }: { announcement: Announcement | null }) {
  if (!announcement) return null
  const { text, href } = announcement
  return (
    <aside className={styles.bar} aria-label="Announcement" data-print="none">
      <p className={styles.text}>{href ? <Link href={href}>{text}</Link> : text}</p>
      <IconButton icon="close" label="Dismiss announcement" data-announcement-dismiss="" />
    </aside>
  )
}
