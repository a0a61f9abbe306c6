import type { NavLink } from '../../model/navigation.ts'
import { Link } from '../ui/base-path.tsx'

/**
 * The sections of the site. The one that contains `path` is marked: `page` if it is the current
 * page.
 */
export function MainLinks({
  links,
  path,
  className,
}: {
  links: NavLink[]
  path: string
  className: string | undefined
}) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href} aria-current={currentState(href, path)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function currentState(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return href.startsWith('/') && firstSegment(href) === firstSegment(path) ? 'true' : undefined
}

/** `/docs/fapi/basics` → `docs` */
function firstSegment(path: string): string | undefined {
  return path.split('/')[1]
}
