import type { ReactNode } from 'react'
import styles from './callout.module.css'
import { Icon } from './icon.tsx'
import { contentStrings } from './strings.ts'

export type CalloutKind = 'note' | 'tip' | 'info' | 'warning' | 'danger'

const ICONS = {
  note: 'note',
  tip: 'bulb',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
} as const

export function Callout({
  kind,
  title = contentStrings[kind],
  children,
}: {
  kind: CalloutKind
  title?: string
  children: ReactNode
}) {
  return (
    <div className={styles.callout} data-kind={kind} role="note">
      <Icon name={ICONS[kind]} size={18} />
      <p className={styles.title}>{title}</p>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
