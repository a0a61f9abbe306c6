import type { XmlNames } from '../../../api/schema.ts'
import { objectAt, own, type RawObject, textAt } from '../read/raw.ts'

/** How a value is called and placed in XML, as far as the document says it. */
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
