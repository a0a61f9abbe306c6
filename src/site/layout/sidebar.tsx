import { containsPath, type SidebarEntry } from '../../model/navigation.ts'
import { Link } from '../ui/base-path.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './sidebar.module.css'

/** The one sidebar of all guides. Groups remember whether they are open under their `data-group`. */
export function Sidebar({ entries, path }: { entries: SidebarEntry[]; path: string }) {
  return (
    <nav className={styles.sidebar} aria-label="Docs" data-sidebar="docs" data-print="none">
      <SidebarList entries={entries} path={path} trail="" />
    </nav>
  )
}

function SidebarList({
  entries,
  path,
  trail,
}: {
  entries: SidebarEntry[]
  path: string
  trail: string
}) {
  return (
    <ul>
      {entries.map((entry) =>
        entry.kind === 'page' ? (
          <li key={entry.path}>
            <Link href={entry.path} aria-current={entry.path === path ? 'page' : undefined}>
              {entry.label}
            </Link>
          </li>
        ) : (
          <li key={entry.label}>
            <details open={containsPath(entry, path)} data-group={`${trail}${entry.label}`}>
              <summary>
                {entry.label}
                <Icon name="chevron" />
              </summary>
              <SidebarList entries={entry.entries} path={path} trail={`${trail}${entry.label}/`} />
            </details>
          </li>
        ),
      )}
    </ul>
  )
}
