import type { Operation, Reference } from '../../../api/reference.ts'
import { escapeText } from '../../../model/escape.ts'
import { hashText } from '../../../model/hash-text.ts'
import type { Json } from '../../../model/json.ts'
import { fillIn } from '../../../model/strings.ts'
import { statusLabel } from '../operation/status-label.ts'
import { referenceStrings as words } from '../reference-strings.ts'
import { renderJson, shorten } from '../schema/json-view.ts'

export interface ResponseExample {
  /** `200 A film` */
  label: string
  type: string
  value: Json
  /** Problems look alike in every operation, so each is one file for the whole family; null for all other responses. */
  file: string | null
}

/** Every example of every response, each under a label of its own. */
export function responseExamples({ responses }: Operation): ResponseExample[] {
  const used = new Set<string>()
  return responses.flatMap(({ status, media }) =>
    media.flatMap(({ type, examples }) =>
      examples.map(({ name, summary, value, isInvalid }) => ({
        label: uniqueLabel(marked(labelOf(status, summary || name), isInvalid), used),
        type,
        value,
        file: /^[45]/.test(status) ? hashText(type + JSON.stringify(value)) : null,
      })),
    ),
  )
}

/** What a webhook brings to a reader's own server. */
export function webhookExamples({ requestBody }: Operation): ResponseExample[] {
  const used = new Set<string>()
  return (requestBody?.media ?? []).flatMap(({ type, examples }) =>
    examples.map(({ name, summary, value }) => ({
      label: uniqueLabel(name === 'example' ? words.received : summary || name, used),
      type,
      value,
      file: null,
    })),
  )
}

/** All examples of a family that have a file of their own, by its name. */
export function sharedExamples(reference: Reference): Map<string, ResponseExample> {
  const operations = [...reference.operations, ...reference.webhooks]
  return new Map(
    operations.flatMap((operation) =>
      responseExamples(operation)
        .slice(1)
        .flatMap((example) => (example.file === null ? [] : [[example.file, example] as const])),
    ),
  )
}

/** `200 A film`; an example without a name of its own is called after its status. */
function labelOf(status: string, name: string): string {
  return name === 'example' || name === 'default'
    ? `${status} ${statusLabel(status)}`.trim()
    : `${status} ${name}`
}

/** Said where a reader would copy it. */
function marked(label: string, isInvalid = false): string {
  return isInvalid ? fillIn(words.contradicts, { label }) : label
}

function uniqueLabel(label: string, used: Set<string>): string {
  let shown = label
  for (let count = 2; used.has(shown); count++) shown = `${label} (${count})`
  used.add(shown)
  return shown
}

export function exampleHtml({ type, value }: ResponseExample): string {
  if (!/json/.test(type) && typeof value === 'string') return escapeText(value)
  const { value: shown, shortened } = shorten(value)
  return renderJson(shown) + (shortened ? `\n// ${words.shortened}` : '')
}
