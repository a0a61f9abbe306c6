import type { ReactNode } from 'react'

/** The target of the skip link on pages without columns. */
export function PageFrame({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
