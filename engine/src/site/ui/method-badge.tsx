import styles from './method-badge.module.css'

/** `get` → a blue GET. */
export function MethodBadge({ method }: { method: string }) {
  const name = method.toLowerCase()
  return (
    <span className={styles.badge} data-method={name}>
      {name === 'delete' ? 'del' : name}
      {name === 'delete' && <span className="visually-hidden">ete</span>}
    </span>
  )
}
