import { type ContentNode, textOf } from '../../model/content.ts'
import type { ErrorEntry } from '../../model/error-index.ts'
import type { Guide } from '../../model/site.ts'

type Section = ErrorEntry['guides'][number]

/** More would hide the most relevant ones. */
const MAX_SECTIONS = 3

/** `NOT_FOUND` → the first section of each guide that mentions it. */
export function codeSections(guides: Guide[]): Map<string, Section[]> {
  const byCode = new Map<string, Section[]>()
  for (const guide of guides)
    for (const [code, section] of sectionsOf(guide)) {
      const known = byCode.get(code) ?? []
      if (known.length < MAX_SECTIONS) byCode.set(code, [...known, section])
    }
  return byCode
}

function sectionsOf({ path, title, content }: Guide): Map<string, Section> {
  const found = new Map<string, Section>()
  let section: Section = { title, href: path }
  const walk = (node: ContentNode): void => {
    if (node.type === 'text') return
    if (node.type === 'component' && node.name === 'Heading')
      section = { title: `${title}: ${textOf(node)}`, href: `${path}#${node.props.id}` }
    if (node.type === 'component' && node.name === 'Code') {
      const code = textOf(node)
      if (/^[A-Z][A-Z0-9_]+$/.test(code) && !found.has(code)) found.set(code, section)
    }
    node.children.forEach(walk)
  }
  content.forEach(walk)
  return found
}
