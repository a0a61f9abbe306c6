import type { ReactNode } from 'react'

/** A name that becomes the link to itself: the browser knows the address from the rows around it, and adds it. */
export function LinkName({ className, children }: { className?: string; children: ReactNode }) {
  // biome-ignore lint/a11y/useValidAnchor: see above
  return <a className={className}>{children}</a>
}
