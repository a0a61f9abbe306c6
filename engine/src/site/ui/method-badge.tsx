import styles from './method-badge.module.css'

/** `get` → a blue GET. */
export function MethodBadge({ method }: { method: string }) {
  const name = method.toLowerCase()
  return (
    <span className={styles.badge} data-method={name}>
      {name === 'delete' ? <Shortened name={name} to="del" /> : name}
    </span>
  )
}

/** Short on the screen, and one whole word for a screen reader. */
function Shortened({ name, to }: { name: string; to: string }) {
  return (
    <>
      <span aria-hidden="true">{to}</span>
      <span className="visually-hidden">{name}</span>
    </>
  )
}
