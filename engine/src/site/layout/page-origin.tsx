import type { LastUpdate } from '../../model/site.ts'
import { fillIn } from '../../model/strings.ts'
import { locale } from '../extension/strings.ts'
import { Icon } from '../ui/icon.tsx'
import { pageStrings } from '../ui/page-strings.ts'
import styles from './article-frame.module.css'

/** Date and author of a page's last change, and the edit link. */
export function PageOrigin({
  file,
  lastUpdate,
  editUrl,
}: {
  file: string
  lastUpdate: LastUpdate | null
  editUrl: string | null
}) {
  if (!lastUpdate && !editUrl) return null
  return (
    <footer className={styles.foot}>
      {lastUpdate && (
        <p>
          {pageStrings.lastUpdate.split(/(\{date\})/).map((part) =>
            part === '{date}' ? (
              <time key={part} dateTime={lastUpdate.at}>
                {formatDate(lastUpdate.at)}
              </time>
            ) : (
              fillIn(part, { author: lastUpdate.author })
            ),
          )}
        </p>
      )}
      {editUrl && (
        <a href={editUrl.replace('{file}', encodeURI(file))} data-print="none">
          <Icon name="edit" size={14} />
          {pageStrings.edit}
        </a>
      )}
    </footer>
  )
}

/** `2026-03-14T19:30:00Z` → `14 March 2026, 19:30 UTC`, or `March 14, 2026, 7:30 PM UTC` */
function formatDate(at: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(new Date(at)).replace(' at ', ', ')} UTC`
}
