import { type ReactNode, Suspense } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'
import { Loading } from './loading.tsx'
import type { Resource } from './resource.ts'

/** Around what reads `resource` with `use`: a spinner while it loads, a red box with Retry when it fails. */
export function LoadBoundary({
  resource,
  label,
  title,
  children,
}: {
  resource: Resource<unknown>
  /** Of the spinner: `Loading search`. */
  label: string
  /** Of the red box. */
  title: string
  children: ReactNode
}) {
  return (
    <CrashBoundary title={title} action="Retry" onRetry={() => resource.retry()}>
      <Suspense fallback={<Loading label={label} />}>{children}</Suspense>
    </CrashBoundary>
  )
}
