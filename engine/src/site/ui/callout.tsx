import type { ReactNode } from 'react'
import styles from './callout.module.css'
import { Icon } from './icon.tsx'

export type CalloutKind = 'note' | 'tip' | 'info' | 'warning' | 'danger'

const LOOKS = {
  note: { icon: 'note', title: 'Note' },
  tip: { icon: 'bulb', title: 'Tip' },
  info: { icon: 'info', title: 'Good to know' },
  warning: { icon: 'warning', title: 'Warning' },
  danger: { icon: 'danger', title: 'Danger' },
} as const

export function Callout({
  kind,
  title = LOOKS[kind].title,
  children,
}: {
  kind: CalloutKind
  title?: string
  children: ReactNode
}) {
  return (
    <div className={styles.callout} data-kind={kind} role="note">
      <Icon name={LOOKS[kind].icon} size={18} />
      <p className={styles.title}>{title}</p>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
