import type { Reference } from '../../api/reference.ts'
import type { NavLink } from '../../model/navigation.ts'
import { fillIn } from '../../model/strings.ts'
import { Link } from '../ui/base-path.tsx'
import { pageStrings } from '../ui/page-strings.ts'
import styles from './api-families.module.css'

/** The references in the navbar, each with its size; the others follow on one line. */
export function ApiFamilies({
  references,
  navbar,
}: {
  references: Reference[]
  navbar: NavLink[]
}) {
  if (references.length === 0) return null
  const isMain = ({ family }: Reference) => navbar.some(({ href }) => href === `/${family}`)
  const others = references.filter((reference) => !isMain(reference))
  return (
    <section aria-labelledby="apis" className={styles.section}>
      <h2 id="apis">{pageStrings.apis}</h2>
      <ul className={styles.families}>
        {references.filter(isMain).map(({ family, title, summary, operations }) => (
          <li key={family}>
            <p className={styles.name}>
              <code>{family}</code>
              <span>{countOf(operations)}</span>
            </p>
            <h3>
              <Link href={`/${family}`}>{title}</Link>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className={styles.others}>
          {pageStrings.otherApis}{' '}
          {others.map(({ family, title }, index) => (
            <span key={family}>
              {index > 0 && ', '}
              <Link href={`/${family}`}>{title}</Link>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function countOf({ length: count }: unknown[]): string {
  return count === 1 ? pageStrings.oneOperation : fillIn(pageStrings.operations, { count })
}
