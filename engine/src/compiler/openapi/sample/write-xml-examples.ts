import type { Media } from '../../../api/operation.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import { writeXml } from './write-xml.ts'

/** Converts XML examples to text; needs the schema table for element names. */
export function writeXmlExamples({ operations, webhooks, schemas }: Reference): void {
  const write = (operation: Operation): void => {
    const all = [operation.requestBody, ...operation.responses].flatMap((body) => body?.media ?? [])
    for (const media of new Set(all)) writeMedia(media, schemas)
    for (const callback of operation.callbacks) write(callback.operation)
  }
  for (const operation of [...operations, ...webhooks]) write(operation)
}

/** A string from the document is already XML; a generated example is a value. */
function writeMedia(media: Media, schemas: Reference['schemas']): void {
  if (!/[/+]xml\b/.test(media.type)) return
  media.examples = media.examples.map((example) =>
    typeof example.value === 'string' && (!example.isMade || example.value.startsWith('<'))
      ? example
      : { ...example, value: writeXml(media.schema, example.value, schemas) },
  )
}
