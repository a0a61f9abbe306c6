import { createElement, type ReactNode } from 'react'
import styles from './heading.module.css'

/**
 * A heading that is the target, and a link to it beside its words: named after them, but no part of the heading's own name, and
 * with a sign that is not copied with the text.
 */
export function Heading({
  depth,
  id,
  children,
}: {
  depth: number
  id: string
  children: ReactNode
}) {
  const words = `${id}:words`
  const link = `${id}:link`
  return createElement(
    `h${depth}`,
    { id, className: styles.heading, 'aria-labelledby': words },
    <span key="words" id={words}>
      {children}
    </span>,
    // biome-ignore lint/a11y/useAnchorContent: named by its label and the heading's words
    <a
      key="link"
      id={link}
      href={`#${id}`}
      className={styles.anchor}
      aria-label="Link to"
      aria-labelledby={`${link} ${words}`}
    />,
  )
}
