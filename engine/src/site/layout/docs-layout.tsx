import type { ReactNode } from 'react'
import { INLINE_SCRIPTS } from '../ui/inline-scripts.ts'
import styles from './docs-layout.module.css'

/**
 * Sidebar, text, contents list; the outer two are hidden on narrow screens. The text comes first, so that it is in the
 * first paint.
 */
export function DocsLayout({
  sidebar,
  contents,
  children,
}: {
  sidebar: ReactNode
  contents: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.layout}>
      {/* `main` is no grid item: `reading-flow` omits items with a negative tabindex, and all that they contain. */}
      <div className={styles.text}>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <div className={styles.contents} data-print="none">
        {contents}
      </div>
      <div className={styles.side} data-print="none" data-sidebar-scroll="">
        {sidebar}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by its hash in the policy */}
      <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.restoreSidebar }} />
    </div>
  )
}
