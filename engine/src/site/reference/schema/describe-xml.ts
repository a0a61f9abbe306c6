import type { XmlNames } from '../../../api/schema.ts'
import { inlineCode as code } from '../../../model/inline-code.ts'

/** ``XML attribute `id` `` */
export function describeXml(xml: XmlNames): string[] {
  const { name, prefix, namespace, attribute, wrapped, text } = xml
  const full = name && code(prefix ? `${prefix}:${name}` : name)
  const part = attribute ? 'attribute' : wrapped ? 'items wrapped' : full ? 'element' : ''
  const called = full && (wrapped ? `in ${full}` : full)
  return [
    ...(part ? [`XML ${[part, called].filter(Boolean).join(' ')}`] : []),
    ...(text ? [text === 'cdata' ? 'XML CDATA of its parent' : 'XML text of its parent'] : []),
    ...(prefix && !name ? [`XML prefix ${code(prefix)}`] : []),
    ...(namespace ? [`XML namespace ${code(namespace)}`] : []),
  ]
}
