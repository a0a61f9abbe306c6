import { type ReactNode, Suspense } from 'react'
import { stateStrings } from '../strings.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Loading } from './loading.tsx'
import type { Resource } from './resource.ts'

/**
 * Wraps a component that reads `resource` with `use`: a spinner while it loads, a red box with
 * Retry if it fails.
 */
export function LoadBoundary({
  resource,
  label,
  title,
  children,
}: {
  resource: Resource<unknown>
  /** Label of the spinner: `Loading search`. */
  label: string
  /** Title of the red box. */
  title: string
  children: ReactNode
}) {
  return (
    <CrashBoundary title={title} action={stateStrings.retry} onRetry={() => resource.retry()}>
      <Suspense fallback={<Loading label={label} />}>{children}</Suspense>
    </CrashBoundary>
  )
}
