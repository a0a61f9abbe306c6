import type { Landing, Site } from '../../model/site.ts'
import { PageFrame } from '../layout/page-frame.tsx'
import { Link } from '../ui/base-path.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ApiFamilies } from './api-families.tsx'
import styles from './landing-page.module.css'
import { Stage } from './stage.tsx'

/** One screen that tells what this is and where to start. */
export function LandingPage({ site }: { site: Site }) {
  const { info } = site
  const landing = info.landing
  const [first] = landing?.starts ?? info.navbar
  return (
    <PageFrame className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{landing?.headline ?? info.title}</h1>
          <p className={styles.lead}>{landing?.lead ?? info.description}</p>
          <p className={styles.actions}>
            {first && (
              <ButtonLink look="primary" href={first.href} data-prefetch="visible">
                Get started
                <Icon name="arrow" />
              </ButtonLink>
            )}
            {site.references.length > 0 && <ButtonLink href="#apis">Browse the APIs</ButtonLink>}
          </p>
        </div>
        {landing?.sample && <Stage sample={landing.sample} />}
      </section>
      <Starts starts={landing?.starts ?? []} />
      <ApiFamilies references={site.references} navbar={info.navbar} />
    </PageFrame>
  )
}

function Starts({ starts }: { starts: Landing['starts'] }) {
  if (starts.length === 0) return null
  return (
    <section aria-labelledby="start">
      <h2 id="start" className="visually-hidden">
        Where to start
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
