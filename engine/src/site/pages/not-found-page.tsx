import type { Site } from '../../model/site.ts'
import { PageFrame } from '../layout/page-frame.tsx'
import { Link } from '../ui/base-path.tsx'
import { pageStrings } from '../ui/page-strings.ts'
import { ROUTES_ID, routeList } from './nearest-routes.ts'
import styles from './plain-page.module.css'

/**
 * A single file for all unknown paths, so the nearest pages are computed in the browser
 * (`runtime/suggest-routes.ts`). `search` is passed to the search box.
 */
export function NotFoundPage({ site, search }: { site: Site; search: object }) {
  const json = JSON.stringify(routeList(site)).replaceAll('<', '\\u003c')
  return (
    <PageFrame className={styles.page}>
      <h1 tabIndex={-1}>{pageStrings.notFoundHeading}</h1>
      <p>{pageStrings.notFoundText}</p>
      <div className={styles.search} data-island="search" data-props={JSON.stringify(search)} />
      <h2 data-when-near={pageStrings.didYouMean}>{pageStrings.startHere}</h2>
      <ul className={styles.routes} data-nearest-routes="">
        {site.info.navbar.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>
              {label} <span>{href}</span>
            </Link>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without «<» */}
      <script type="application/json" id={ROUTES_ID} dangerouslySetInnerHTML={{ __html: json }} />
    </PageFrame>
  )
}
