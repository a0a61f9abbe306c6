import { createElement, type ReactNode } from 'react'
import { contentStrings } from '../ui/strings.ts'
import styles from './heading.module.css'

/**
 * A heading that is the target, and a link to it beside its words: named after them, but no part of the heading's own name, and
 * with a sign that is not copied with the text.
 */
export function Heading({
  depth,
  id,
  text,
  children,
}: {
  depth: number
  id: string
  /** The heading's words alone. */
  text: string
  children: ReactNode
}) {
  return createElement(
    `h${depth}`,
    { id, className: styles.heading, 'aria-label': text },
    children,
    // biome-ignore lint/a11y/useAnchorContent: it is named, and its sign is drawn by the style sheet
    <a
      key="link"
      href={`#${id}`}
      className={styles.anchor}
      aria-label={`${contentStrings.sectionLink} ${text}`}
    />,
  )
}
