import { type ReactNode, useContext } from 'react'
import { withBase } from '../../model/routes.ts'
import { BasePath } from './base-path.tsx'
import styles from './markdown-actions.module.css'
import { contentStrings } from './strings.ts'

/**
 * Copies a page's Markdown twin, or shows it, beside other actions; clicks are handled by
 * delegation.
 */
export function MarkdownActions({ twin, children }: { twin: string; children?: ReactNode }) {
  const href = withBase(useContext(BasePath), twin)
  return (
    <div className={styles.actions} data-print="none">
      <button type="button" data-copy="" data-copy-url={href}>
        {contentStrings.copyPage}
      </button>
      <a href={href} type="text/markdown">
        {contentStrings.viewMarkdown}
      </a>
      {children}
    </div>
  )
}
