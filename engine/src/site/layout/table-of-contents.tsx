import type { Heading } from '../../model/content.ts'
import { Icon } from '../ui/icon.tsx'
import { pageStrings } from '../ui/page-strings.ts'
import styles from './table-of-contents.module.css'

/** Headings of levels 2 and 3; `runtime/follow-contents.ts` marks the one in view. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  if (shown(headings).length < 2) return null
  return (
    <nav className={styles.contents} aria-label={pageStrings.onThisPage} data-contents="">
      <p className={styles.title}>{pageStrings.onThisPage}</p>
      <ContentsList headings={headings} />
    </nav>
  )
}

/** The same list above the text, collapsed, for narrow screens. */
export function FoldedContents({ headings }: { headings: Heading[] }) {
  if (shown(headings).length < 2) return null
  return (
    <details className={`${styles.contents} ${styles.folded}`} data-print="none">
      <summary>
        {pageStrings.onThisPage}
        <Icon name="chevron" />
      </summary>
      <ContentsList headings={headings} />
    </details>
  )
}

function ContentsList({ headings }: { headings: Heading[] }) {
  return (
    <ul>
      {shown(headings).map(({ id, text, depth }) => (
        <li key={id}>
          <a href={`#${id}`} data-depth={depth}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function shown(headings: Heading[]): Heading[] {
  return headings.filter(({ depth }) => depth === 2 || depth === 3)
}
