import type { ComponentProps } from 'react'
import { Link } from './base-path.tsx'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

type Look = 'plain' | 'primary'

export function Button({ look = 'plain', ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" className={styles.button} data-look={look} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'plain',
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={styles.button} data-look={look} {...rest} />
}

/** A square button with an icon; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button type="button" className={styles.icon} aria-label={label} {...rest}>
      <Icon name={icon} size={18} />
    </button>
  )
}
