import type { Compiled } from '../../model/diagnostic.ts'
import { routeOfFile } from '../source/routes.ts'

/**
 * Keeps the first of several pages with the same route. The landing page and references take
 * precedence over pages.
 */
export function dropDuplicates<T extends { file: string }>(
  pages: T[],
  families: string[],
): Compiled<T[]> {
  const owners = new Map([
    ['/', 'the landing page'],
    ...families.map((family) => [`/${family}`, `the reference ${family}`] as const),
  ])
  const kept: T[] = []
  const diagnostics: Compiled<T[]>['diagnostics'] = []
  for (const page of pages) {
    const route = routeOfFile(page.file)
    const owner = owners.get(route)
    if (owner === undefined) {
      owners.set(route, page.file)
      kept.push(page)
      continue
    }
    diagnostics.push({
      code: 'route/duplicate',
      severity: 'warning',
      message: `The route ${route} is taken by ${owner}; this page is skipped.`,
      hint: 'Rename one of them.',
      at: { file: page.file, line: 1, column: 1 },
    })
  }
  return { value: kept, diagnostics }
}
