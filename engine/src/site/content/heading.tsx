import { createElement, type ReactNode } from 'react'
import styles from './heading.module.css'

/** The whole heading is the target; the sign after it is a link that can be copied. */
export function Heading({
  depth,
  id,
  children,
}: {
  depth: number
  id: string
  children: ReactNode
}) {
  const anchor = (
    <a key="anchor" className={styles.anchor} href={`#${id}`} aria-label="Link to this section">
      #
    </a>
  )
  return createElement(`h${depth}`, { id, className: styles.heading }, children, ' ', anchor)
}
