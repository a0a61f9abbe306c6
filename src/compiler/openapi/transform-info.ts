import type { ContentNode, Heading } from '../../model/content.ts'
import { textOf } from '../../model/content.ts'
import type { Reference } from '../../model/reference.ts'
import { slugOf } from './operation-id.ts'
import { isObject, joinPointer, listAt, objectAt, type RawObject, textAt } from './raw.ts'
import type { Scope } from './scope.ts'
import { operationsOf } from './transform-operation.ts'

type Info = Pick<Reference, 'title' | 'summary' | 'overview' | 'legal'>

export function transformInfo(scope: Scope, family: string): Info {
  const info = objectAt(scope.document, 'info')
  const text = textAt(info, 'description')
  const content = [...(text ? scope.prose(text, '#/info/description') : []), ...chaptersOf(scope)]
  return {
    title: textAt(info, 'title') || family,
    summary: textAt(info, 'summary') || firstSentence(content),
    overview: { content, headings: content.flatMap(headingsOf) },
    legal: transformLegal(info),
  }
}

/** Tags that no operation has are chapters of the overview: some documents keep their introduction there. */
function chaptersOf(scope: Scope): ContentNode[] {
  const used = new Set(
    Object.values(objectAt(scope.document, 'paths')).flatMap((item) =>
      isObject(item) ? operationsOf(item).flatMap(([, raw]) => listAt(raw, 'tags')) : [],
    ),
  )
  return listAt(scope.document, 'tags').flatMap((tag, index): ContentNode[] => {
    if (!isObject(tag) || used.has(textAt(tag, 'name')) || !textAt(tag, 'description')) return []
    const title = textAt(tag, 'x-displayName') || textAt(tag, 'name')
    return [
      {
        type: 'component',
        name: 'Heading',
        props: { depth: 2, id: slugOf(title) },
        children: [{ type: 'text', value: title }],
      },
      ...scope.prose(textAt(tag, 'description'), joinPointer('#/tags', index, 'description')),
    ]
  })
}

/** The first sentence of the first paragraph, for search and link previews. */
function firstSentence(content: ContentNode[]): string {
  const paragraph = content.find((node) => node.type === 'element' && node.tag === 'p')
  const text = paragraph ? textOf(paragraph) : ''
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text.slice(0, 200)
}

function headingsOf(node: ContentNode): Heading[] {
  if (node.type !== 'component' || node.name !== 'Heading') return []
  const { depth, id } = node.props
  return [{ depth: Number(depth) as Heading['depth'], id: String(id), text: textOf(node) }]
}

function transformLegal(info: RawObject): Reference['legal'] {
  const license = objectAt(info, 'license')
  const contact = objectAt(info, 'contact')
  const email = textAt(contact, 'email')
  const entries = [
    { label: 'Licence', text: textAt(license, 'name'), url: webUrl(textAt(license, 'url')) },
    {
      label: 'Contact',
      text: textAt(contact, 'name') || email || textAt(contact, 'url'),
      url: webUrl(textAt(contact, 'url')) ?? (email.includes('@') ? `mailto:${email}` : null),
    },
    {
      label: 'Terms',
      text: textAt(info, 'termsOfService'),
      url: webUrl(textAt(info, 'termsOfService')),
    },
  ]
  return entries.filter(({ text }) => text)
}

function webUrl(url: string): string | null {
  return /^https?:\/\//.test(url) ? url : null
}
