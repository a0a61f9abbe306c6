import type { ReactNode } from 'react'
import { Link } from '../ui/base-path.tsx'
import styles from './cards.module.css'

export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

/** The link covers the card, but only the title is its name. */
export function Card({
  title,
  href,
  children,
}: {
  title: string
  href: string
  children: ReactNode
}) {
  return (
    <li className={styles.card}>
      <Link className={styles.title} href={href}>
        {title}
      </Link>
      <div className={styles.body}>{children}</div>
    </li>
  )
}
