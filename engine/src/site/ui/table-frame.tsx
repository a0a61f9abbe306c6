import { createContext, type ReactNode } from 'react'
import styles from './table-frame.module.css'

export const InTable = createContext(false)

/** The rows of its table become records where the columns have no room. */
export function TableFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <InTable value={true}>{children}</InTable>
    </div>
  )
}
