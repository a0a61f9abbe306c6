import type { ErrorEntry } from '../../model/error-index.ts'
import type { Guide } from '../../model/site.ts'

type Section = ErrorEntry['guides'][number]

/** More would hide the most relevant ones. */
const MAX_SECTIONS = 3

/** `NOT_FOUND` → the first section of each guide that mentions it. */
export function codeSections(guides: Guide[]): Map<string, Section[]> {
  const byCode = new Map<string, Section[]>()
  for (const { path, title, codes } of guides)
    for (const { code, section } of codes) {
      const known = byCode.get(code) ?? []
      if (known.length === MAX_SECTIONS) continue
      const found = section
        ? { title: `${title}: ${section.title}`, href: `${path}#${section.id}` }
        : { title, href: path }
      byCode.set(code, [...known, found])
    }
  return byCode
}
