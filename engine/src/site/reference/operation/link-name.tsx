import type { ReactNode } from 'react'

/** A name that links to itself: the browser derives the URL from the surrounding rows. */
export function LinkName({ className, children }: { className?: string; children: ReactNode }) {
  // biome-ignore lint/a11y/useValidAnchor: see above
  return <a className={className}>{children}</a>
}
