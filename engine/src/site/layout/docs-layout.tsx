import type { ReactNode } from 'react'
import styles from './docs-layout.module.css'

/** Sidebar, text, contents list; the outer two are hidden on narrow screens. */
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
      <div className={styles.side} data-print="none" data-sidebar-scroll="">
        {sidebar}
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <div className={styles.contents} data-print="none">
        {contents}
      </div>
    </div>
  )
}
