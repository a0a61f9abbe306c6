import { editDistance } from '../../model/nearest.ts'
import type { Site } from '../../model/site.ts'

/** A route and the title of its page, e.g. `['/docs/fapi/basics', 'Basics']`. */
export type RouteTitle = [route: string, title: string]

/** The id of the element with all routes as JSON, on the 404 page. */
export const ROUTES_ID = 'portal-routes'

export function routeList({ info, guides, references }: Site): RouteTitle[] {
  return [
    ['/', info.title],
    ...guides.map(({ path, title }): RouteTitle => [path, title]),
    ...references.map(({ family, title }): RouteTitle => [`/${family}`, title]),
  ]
}

/** The routes closest to `path`: nearly the same letters, or a rare word in common. */
export function nearestRoutes(path: string, routes: RouteTitle[], count = 4): RouteTitle[] {
  const wanted = path.toLowerCase()
  const rare = wordsOf(wanted).filter((word) => isRare(word, routes))
  return routes
    .map((route) => ({
      route,
      edits: editDistance(wanted, route[0]),
      shared: wordsOf(route[0]).filter((word) => rare.some((other) => isLike(word, other))).length,
    }))
    .filter(({ edits, shared }) => shared > 0 || edits <= wanted.length * 0.4)
    .sort((a, b) => b.shared - a.shared || a.edits - b.edits)
    .slice(0, count)
    .map(({ route }) => route)
}

function isRare(word: string, routes: RouteTitle[]): boolean {
  return routes.filter(([route]) => wordsOf(route).includes(word)).length <= routes.length / 4
}

/** One typo in a long word still matches. */
function isLike(a: string, b: string): boolean {
  return editDistance(a, b, 2) <= Math.min(a.length, b.length) / 4
}

/** `/docs/fapi/item-pinning` → `docs`, `fapi`, `item`, `pinning` */
function wordsOf(path: string): string[] {
  return path.split(/[/-]+/).filter(Boolean)
}
