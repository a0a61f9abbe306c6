import type { XmlNames } from '../../../api/schema.ts'
import { objectAt, own, type RawObject, textAt } from '../read/raw.ts'
import { code } from './describe-schema.ts'

/** The XML representation of a value, as far as the document defines it. */
export function transformXml(schema: RawObject): XmlNames {
  const raw = objectAt(schema, 'xml')
  const [name, prefix, namespace] = ['name', 'prefix', 'namespace'].map((key) => textAt(raw, key))
  return {
    ...(name && { name }),
    ...(prefix && { prefix }),
    ...(namespace && { namespace }),
    ...(own(raw, 'attribute') === true && { attribute: true }),
    ...(own(raw, 'wrapped') === true && { wrapped: true }),
  }
}

/** ``XML attribute `id` `` */
export function describeXml({ name, prefix, namespace, attribute, wrapped }: XmlNames): string[] {
  const full = name && code(prefix ? `${prefix}:${name}` : name)
  const part = attribute ? 'attribute' : wrapped ? 'items wrapped' : full ? 'element' : ''
  const called = full && (wrapped ? `in ${full}` : full)
  return [
    ...(part ? [`XML ${[part, called].filter(Boolean).join(' ')}`] : []),
    ...(prefix && !name ? [`XML prefix ${code(prefix)}`] : []),
    ...(namespace ? [`XML namespace ${code(namespace)}`] : []),
  ]
}
