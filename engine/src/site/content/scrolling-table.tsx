import type { ReactNode } from 'react'
import { contentStrings } from '../ui/strings.ts'
import styles from './scrolling-table.module.css'

/** A frame that scrolls horizontally on narrow screens, and is focusable for keyboard users. */
export function ScrollingTable({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is the scrolling box that takes the focus
    <div className={styles.frame} tabIndex={0} role="group" aria-label={contentStrings.table}>
      {children}
    </div>
  )
}
