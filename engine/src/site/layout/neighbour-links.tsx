import type { NavLink } from '../../model/navigation.ts'
import { Link } from '../ui/base-path.tsx'
import { pageStrings } from '../ui/page-strings.ts'

/** The previous and next page in reading order. */
export function NeighbourLinks({
  previous,
  next,
}: {
  previous: NavLink | null
  next: NavLink | null
}) {
  if (!previous && !next) return null
  return (
    <nav data-neighbours="" aria-label={pageStrings.neighbours} data-print="none">
      {previous && (
        <Link href={previous.href} rel="prev" data-prefetch="visible">
          <span>{pageStrings.previous}</span>
          {previous.label}
        </Link>
      )}
      {next && (
        <Link href={next.href} rel="next" data-prefetch="visible">
          <span>{pageStrings.next}</span>
          {next.label}
        </Link>
      )}
    </nav>
  )
}
