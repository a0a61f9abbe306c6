import type { ExternalDocs } from '../../../api/reference.ts'
import type { ContentNode } from '../../../model/content.ts'
import { objectAt, type RawObject, textAt } from '../read/raw.ts'

export function transformExternalDocs(raw: RawObject): ExternalDocs | null {
  const docs = objectAt(raw, 'externalDocs')
  const url = textAt(docs, 'url')
  return /^(https?:)?\/\//.test(url) ? { url, description: textAt(docs, 'description') } : null
}

/** Appends a paragraph to a description: More: On films */
export function linkTo(docs: ExternalDocs | null): ContentNode[] {
  if (!docs) return []
  const children: ContentNode[] = [{ type: 'text', value: docs.description || docs.url }]
  const link: ContentNode = { type: 'element', tag: 'a', props: { href: docs.url }, children }
  const text: ContentNode = { type: 'text', value: 'More: ' }
  return [{ type: 'element', tag: 'p', props: {}, children: [text, link] }]
}
