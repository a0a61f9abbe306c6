import { withBase } from '../../model/routes.ts'
import type { DocsVersion } from '../../model/site.ts'
import { Icon } from '../ui/icon.tsx'
import { writeStored } from '../ui/storage.ts'
import { chromeStrings } from '../ui/strings.ts'
import styles from './version-menu.module.css'

/** Appears if there are several versions, and shows the current one; the last choice is stored. */
export function VersionMenu({
  versions,
  base,
  path,
}: {
  versions: DocsVersion[]
  base: string
  /** The current route, without base. */
  path: string
}) {
  if (versions.length < 2) return null
  const current = versionAt(path, versions)
  return (
    <details className={styles.menu} name="version">
      <summary>
        <span className="visually-hidden">{chromeStrings.version}</span>
        {current?.label}
        <Icon name="chevron" />
      </summary>
      <ul>
        {versions.map(({ id, label, href }) => (
          <li key={id}>
            <a
              href={withBase(base, href)}
              aria-current={id === current?.id ? 'true' : undefined}
              onClick={() => writeStored('version', id)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * The version whose URL is the longest prefix of the path; otherwise the first, which is this site.
 */
function versionAt(path: string, versions: DocsVersion[]): DocsVersion | undefined {
  const [longest = versions[0]] = versions
    .filter(({ href }) => path === href || path.startsWith(href.endsWith('/') ? href : `${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)
  return longest
}
