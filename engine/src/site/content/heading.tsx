import { createElement, type ReactNode } from 'react'
import { contentStrings } from '../ui/strings.ts'
import styles from './heading.module.css'

/**
 * A heading with a link to itself. The link is named after the heading, but not part of the
 * heading's accessible name, and its sign is not copied with the text.
 */
export function Heading({
  depth,
  id,
  text,
  children,
}: {
  depth: number
  id: string
  /** The text of the heading. */
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
