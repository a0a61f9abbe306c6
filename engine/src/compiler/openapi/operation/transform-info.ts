import type { Reference } from '../../../api/reference.ts'
import { type ContentNode, firstSentence, type Heading, textOf } from '../../../model/content.ts'
import { isObject, joinPointer, listAt, objectAt, type RawObject, textAt } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { slugOf } from './operation-id.ts'
import { operationsOf } from './transform-operation.ts'

type Info = Pick<Reference, 'title' | 'summary' | 'overview' | 'legal' | 'logo' | 'linkBase'>

const PREVIEW_LENGTH = 200

export function transformInfo(scope: Scope, family: string): Info {
  const info = objectAt(scope.document, 'info')
  const text = textAt(info, 'description')
  const summary = textAt(info, 'summary')
  const content = [
    ...(summary && !text.includes(summary) ? scope.prose(summary, '#/info/summary') : []),
    ...(text ? scope.prose(text, '#/info/description') : []),
    ...chaptersOf(scope),
  ]
  return {
    title: textAt(info, 'title') || family,
    summary: summary || preview(content),
    overview: { content, headings: content.flatMap(headingsOf) },
    legal: transformLegal(info),
    logo: transformLogo(objectAt(info, 'x-logo')),
    linkBase:
      webUrl(textAt(scope.document, '$self')) ??
      webUrl(textAt(objectAt(scope.document, 'externalDocs'), 'url')),
  }
}

/**
 * Tags without operations become chapters of the overview: some documents put their introduction
 * there.
 */
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

/** For search and link previews. */
function preview(content: ContentNode[]): string {
  const paragraph = content.find((node) => node.type === 'element' && node.tag === 'p')
  return paragraph ? firstSentence([paragraph], PREVIEW_LENGTH) : ''
}

function headingsOf(node: ContentNode): Heading[] {
  if (node.type !== 'component' || node.name !== 'Heading') return []
  const { depth, id } = node.props
  return [{ depth: Number(depth) as Heading['depth'], id: String(id), text: textOf(node) }]
}

function transformLegal(info: RawObject): Reference['legal'] {
  const license = objectAt(info, 'license')
  const contact = objectAt(info, 'contact')
  const identifier = textAt(license, 'identifier')
  const email = textAt(contact, 'email')
  const site = webUrl(textAt(contact, 'url'))
  const mail = email.includes('@') ? `mailto:${email}` : null
  const entries = [
    {
      kind: 'licence' as const,
      text: nameWith(textAt(license, 'name'), identifier),
      url: webUrl(textAt(license, 'url')) ?? spdxUrl(identifier),
    },
    {
      kind: 'contact' as const,
      text: textAt(contact, 'name') || (site ? '' : email) || textAt(contact, 'url'),
      url: site ?? mail,
    },
    { kind: 'mail' as const, text: site || textAt(contact, 'name') ? email : '', url: mail },
    {
      kind: 'terms' as const,
      text: textAt(info, 'termsOfService'),
      url: webUrl(textAt(info, 'termsOfService')),
    },
  ]
  return entries.filter(({ text }) => text)
}

function transformLogo(raw: RawObject): Reference['logo'] {
  const url = webUrl(textAt(raw, 'url'))
  return url ? { url, alt: textAt(raw, 'altText'), href: webUrl(textAt(raw, 'href')) } : null
}

/** `Apache 2.0 (Apache-2.0)` */
function nameWith(name: string, identifier: string): string {
  return !identifier || name === identifier ? name : `${name} (${identifier})`
}

/** An identifier may be an expression: `MIT OR Apache-2.0`. */
function spdxUrl(identifier: string): string | null {
  return /^[\w.+-]+$/.test(identifier) ? `https://spdx.org/licenses/${identifier}.html` : null
}

function webUrl(url: string): string | null {
  return /^https?:\/\//.test(url) ? url : null
}
