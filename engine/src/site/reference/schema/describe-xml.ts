import type { XmlNames } from '../../../api/schema.ts'

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

function code(name: string): string {
  return `\`${name}\``
}
