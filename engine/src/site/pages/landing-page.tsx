import type { Landing, Site } from '../../model/site.ts'
import { PageFrame } from '../layout/page-frame.tsx'
import { Link } from '../ui/base-path.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { pageStrings } from '../ui/page-strings.ts'
import { ApiFamilies } from './api-families.tsx'
import { defaultLanding } from './default-landing.ts'
import { LandingCall } from './landing-call.tsx'
import styles from './landing-page.module.css'

const STARTS = 'start'

/** A single screen: what this is and where to start. */
export function LandingPage({ site }: { site: Site }) {
  const { info } = site
  const landing = info.landing ?? defaultLanding(site)
  const [first = info.navbar[0], ...others] = landing.starts
  // With several jobs, the reader chooses one.
  const start = others.length > 0 ? `#${STARTS}` : first?.href
  return (
    <PageFrame className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{landing.headline}</h1>
          {landing.lead && <p className={styles.lead}>{landing.lead}</p>}
          <p className={styles.actions}>
            {start && (
              <ButtonLink look="primary" href={start} data-prefetch="visible">
                {pageStrings.getStarted}
                <Icon name="arrow" />
              </ButtonLink>
            )}
            {site.references.length > 0 && (
              <ButtonLink href="#apis">{pageStrings.browseApis}</ButtonLink>
            )}
          </p>
        </div>
        {landing.sample && <LandingCall sample={landing.sample} />}
      </section>
      <Starts starts={landing.starts} />
      <ApiFamilies references={site.references} navbar={info.navbar} />
    </PageFrame>
  )
}

function Starts({ starts }: { starts: Landing['starts'] }) {
  if (starts.length === 0) return null
  return (
    <section className={styles.choice} aria-labelledby={STARTS}>
      <h2 id={STARTS} tabIndex={-1}>
        {pageStrings.whereToStart}
      </h2>
      <ul className={styles.starts}>
        {starts.map(({ title, text, href }) => (
          <li key={href}>
            <h3>
              <Link href={href} data-prefetch="visible">
                {title}
                <Icon name="arrow" />
              </Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
