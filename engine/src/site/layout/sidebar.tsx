import type { ClosedGroup, FurtherPages, NearEntry } from '../../model/sidebar-near.ts'
import { fillIn } from '../../model/strings.ts'
import { locale } from '../extension/strings.ts'
import { Link } from '../ui/base-path.tsx'
import { Icon } from '../ui/icon.tsx'
import { pageStrings } from '../ui/page-strings.ts'
import { chromeStrings } from '../ui/strings.ts'
import styles from './sidebar.module.css'

/**
 * The sidebar of all guides, or its excerpt for a page. Groups store their open state under
 * `data-group`.
 */
export function Sidebar({ entries, path }: { entries: NearEntry[]; path: string }) {
  return (
    <nav
      className={styles.sidebar}
      aria-label={chromeStrings.docs}
      data-sidebar="docs"
      data-print="none"
    >
      <SidebarList entries={entries} path={path} trail="" />
    </nav>
  )
}

interface Position {
  path: string
  /** Labels of the parent groups: `FAPI/Pages/`. */
  trail: string
}

function SidebarList({ entries, ...position }: Position & { entries: NearEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          <Entry entry={entry} {...position} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry, path, trail }: Position & { entry: NearEntry }) {
  switch (entry.kind) {
    case 'page':
      return (
        <Link href={entry.path} aria-current={entry.path === path ? 'page' : undefined}>
          {entry.label}
        </Link>
      )
    case 'group':
      return (
        <details open={containsPath(entry, path)} data-group={`${trail}${entry.label}`}>
          <summary>
            {entry.label}
            <Icon name="chevron" />
          </summary>
          <SidebarList entries={entry.entries} path={path} trail={`${trail}${entry.label}/`} />
        </details>
      )
    case 'closed-group':
      return <ClosedGroupLink {...entry} />
    case 'further-pages':
      return <FurtherPagesLink {...entry} />
    default:
      return entry satisfies never
  }
}

function ClosedGroupLink({ label, first, pages }: ClosedGroup) {
  return (
    <Link href={first.path} className={styles.closed}>
      <span>{label}</span>
      <span className={styles.count}>
        {formatCount(pages)}
        <span className="visually-hidden">{` ${pages === 1 ? pageStrings.page : pageStrings.pages}`}</span>
      </span>
      <Icon name="chevron" />
    </Link>
  )
}

/** The target page continues the list. */
function FurtherPagesLink({ side, nearest, pages }: FurtherPages) {
  const words = fillIn(pageStrings[`${side}Pages`], { count: formatCount(pages) })
  return (
    <Link
      href={nearest.path}
      className={styles.further}
      data-side={side}
      aria-label={fillIn(pageStrings.pagesFrom, { pages: words, nearest: nearest.label })}
    >
      <Icon name="chevron" />
      {words}
    </Link>
  )
}

function keyOf(entry: NearEntry): string {
  if (entry.kind === 'page') return entry.path
  return entry.kind === 'further-pages' ? entry.side : entry.label
}

function containsPath(entry: NearEntry, path: string): boolean {
  if (entry.kind === 'page') return entry.path === path
  return entry.kind === 'group' && entry.entries.some((child) => containsPath(child, path))
}

/** `3799` → `3,799` */
const { format: formatCount } = new Intl.NumberFormat(locale)
