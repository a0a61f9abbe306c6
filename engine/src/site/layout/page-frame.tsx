import type { ReactNode } from 'react'

/** Where the skip link leads on pages without columns. */
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
