import type { XmlNames } from '../../../api/schema.ts'
import { inlineCode as code } from '../../../model/inline-code.ts'
import { fillIn } from '../../../model/strings.ts'
import { ruleStrings as words } from '../reference-strings.ts'

/** ``XML attribute `id` `` */
export function describeXml(xml: XmlNames): string[] {
  const { name, prefix, namespace, text } = xml
  return [
    ...describePart(xml),
    ...(text ? [text === 'cdata' ? words.xmlCdata : words.xmlText] : []),
    ...(prefix && !name ? [fillIn(words.xmlPrefix, { prefix: code(prefix) })] : []),
    ...(namespace ? [fillIn(words.xmlNamespace, { namespace: code(namespace) })] : []),
  ]
}

function describePart({ name, prefix, attribute, wrapped }: XmlNames): string[] {
  const [plain, named] = attribute
    ? [words.xmlAttribute, words.xmlAttributeNamed]
    : wrapped
      ? [words.xmlWrapped, words.xmlWrappedIn]
      : ['', words.xmlElement]
  if (name) return [fillIn(named, { name: code(prefix ? `${prefix}:${name}` : name) })]
  return plain ? [plain] : []
}
