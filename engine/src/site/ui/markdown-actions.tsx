import { useContext } from 'react'
import { withBase } from '../../model/routes.ts'
import { BasePath } from './base-path.tsx'
import { contentStrings } from './strings.ts'

/** Copies a page's Markdown twin, or shows it; the click is handled by delegation. */
export function MarkdownActions({ twin }: { twin: string }) {
  const href = withBase(useContext(BasePath), twin)
  return (
    <>
      <button type="button" data-copy="" data-copy-url={href}>
        {contentStrings.copyPage}
      </button>
      <a href={href} type="text/markdown">
        {contentStrings.viewMarkdown}
      </a>
    </>
  )
}
