import type { Diagnostic } from '../../model/diagnostic.ts'
import { pagesInOrder, type SidebarEntry } from '../../model/navigation.ts'
import type { CheckedPage } from './checked-page.ts'

export function checkOrphans(pages: CheckedPage[], sidebar: SidebarEntry[]): Diagnostic[] {
  const listed = new Set(pagesInOrder(sidebar).map(({ path }) => path))
  return pages
    .filter(({ path }) => !listed.has(path))
    .map(({ path, file }) => ({
      code: 'navigation/orphan',
      severity: 'warning',
      message: `The sidebar does not list ${path}.`,
      hint: `Add '${path.slice(1)}' to sidebar in portal.config.ts.`,
      at: { file, line: 1, column: 1 },
    }))
}
