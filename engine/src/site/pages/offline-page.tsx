import { PageFrame } from '../layout/page-frame.tsx'
import { Button } from '../ui/button.tsx'
import { pageStrings } from '../ui/page-strings.ts'
import styles from './plain-page.module.css'

/** What the service worker shows without a network for a page that was not read before; it fills the list. */
export function OfflinePage() {
  return (
    <PageFrame className={styles.page}>
      <h1 tabIndex={-1}>{pageStrings.offlineHeading}</h1>
      <p>{pageStrings.offlineText}</p>
      {/* Without an address a form asks for the page again. */}
      <form>
        <Button type="submit">{pageStrings.tryAgain}</Button>
      </form>
      <h2>{pageStrings.readBefore}</h2>
      <ul className={styles.routes} data-read="" />
    </PageFrame>
  )
}
