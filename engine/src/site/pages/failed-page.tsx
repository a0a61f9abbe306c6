import type { Diagnostic } from '../../model/diagnostic.ts'
import { formatDiagnostic } from '../../model/diagnostic.ts'
import { PageFrame } from '../layout/page-frame.tsx'
import styles from './plain-page.module.css'

/** Replaces a page that does not compile, in development. */
export function FailedPage({ path, diagnostics }: { path: string; diagnostics: Diagnostic[] }) {
  return (
    <PageFrame className={styles.page}>
      <h1 tabIndex={-1}>This page does not compile</h1>
      <p>
        Fix these problems to see <code>{path}</code>:
      </p>
      <ul className={styles.problems}>
        {diagnostics.map((diagnostic) => (
          <li key={formatDiagnostic(diagnostic)}>
            <code>
              {diagnostic.at.file}:{diagnostic.at.line}:{diagnostic.at.column}
            </code>
            <p>
              <strong>{diagnostic.code}</strong> {diagnostic.message}
            </p>
            {diagnostic.hint && <p>{diagnostic.hint}</p>}
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
