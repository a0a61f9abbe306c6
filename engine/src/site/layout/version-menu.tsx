import { useSyncExternalStore } from 'react'
import { withBase } from '../../model/routes.ts'
import type { DocsVersion } from '../../model/site.ts'
import { Icon } from '../ui/icon.tsx'
import { readStored, writeStored } from '../ui/storage.ts'
import styles from './version-menu.module.css'

/** Appears as soon as there is a choice; the choice is kept for the next visit. */
export function VersionMenu({ versions, base }: { versions: DocsVersion[]; base: string }) {
  const stored = useSyncExternalStore(neverChanges, readChoice, () => null)
  if (versions.length < 2) return null
  const current = versions.find(({ id }) => id === stored) ?? versions[0]
  return (
    <details className={styles.menu} name="version">
      <summary>
        <span className="visually-hidden">Version of the documentation: </span>
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

const readChoice = () => readStored('version')
const neverChanges = () => () => {}
