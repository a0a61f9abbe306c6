import type { LastUpdate } from '../../model/site.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './article-frame.module.css'

/** When a page was last changed and by whom, and where to change it. */
export function PageOrigin({
  file,
  lastUpdate,
  repository,
}: {
  file: string
  lastUpdate: LastUpdate | null
  repository: string | null
}) {
  if (!lastUpdate && !repository) return null
  return (
    <footer className={styles.foot}>
      {lastUpdate && (
        <p>
          Last updated on <time dateTime={lastUpdate.at}>{formatDate(lastUpdate.at)}</time> by{' '}
          {lastUpdate.author}
        </p>
      )}
      {repository && (
        <a href={`${repository.replace(/\/$/, '')}/edit/main/${file}`} data-print="none">
          <Icon name="edit" size={14} />
          Edit this page
        </a>
      )}
    </footer>
  )
}

/** `2026-03-14T19:30:00Z` → `14 March 2026, 19:30 UTC` */
function formatDate(at: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(new Date(at)).replace(' at ', ', ')} UTC`
}
