import type { XmlNames } from '../../../api/schema.ts'
import { objectAt, own, type RawObject, textAt } from '../read/raw.ts'

/** The XML representation of a value, as far as the document defines it. */
export function transformXml(schema: RawObject): XmlNames {
  const raw = objectAt(schema, 'xml')
  const nodeType = textAt(raw, 'nodeType')
  const isList = [own(schema, 'type')].flat().includes('array')
  const [name, prefix, namespace] = ['name', 'prefix', 'namespace'].map((key) => textAt(raw, key))
  return {
    ...(name && { name }),
    ...(prefix && { prefix }),
    ...(namespace && { namespace }),
    ...((own(raw, 'attribute') === true || nodeType === 'attribute') && { attribute: true }),
    ...((own(raw, 'wrapped') === true || (isList && nodeType === 'element')) && { wrapped: true }),
    ...((nodeType === 'text' || nodeType === 'cdata') && { text: nodeType }),
  }
}
