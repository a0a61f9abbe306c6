import type { ReactNode } from 'react'
import styles from './table-frame.module.css'

/** The rows of its table become records where the columns have no room. */
export function TableFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}
