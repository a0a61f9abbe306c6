import { createElement, type ReactNode } from 'react'
import { contentStrings } from '../ui/strings.ts'
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
    <a
      key="anchor"
      className={styles.anchor}
      href={`#${id}`}
      aria-label={contentStrings.sectionLink}
    >
      #
    </a>
  )
  return createElement(`h${depth}`, { id, className: styles.heading }, children, ' ', anchor)
}
