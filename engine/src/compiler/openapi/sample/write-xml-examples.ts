import type { Media } from '../../../api/operation.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import { writeXml } from './write-xml.ts'

/** Examples of XML as text; needs the table of all schemas, which say how values are called. */
export function writeXmlExamples({ operations, webhooks, schemas }: Reference): void {
  const write = (operation: Operation): void => {
    const all = [operation.requestBody, ...operation.responses].flatMap((body) => body?.media ?? [])
    for (const media of new Set(all)) writeMedia(media, schemas)
    for (const callback of operation.callbacks) write(callback.operation)
  }
  for (const operation of [...operations, ...webhooks]) write(operation)
}

/** A text that the document gives is XML already; one that was made is a value. */
function writeMedia(media: Media, schemas: Reference['schemas']): void {
  if (!/[/+]xml\b/.test(media.type)) return
  media.examples = media.examples.map((example) =>
    typeof example.value === 'string' && (!example.isMade || example.value.startsWith('<'))
      ? example
      : { ...example, value: writeXml(media.schema, example.value, schemas) },
  )
}
