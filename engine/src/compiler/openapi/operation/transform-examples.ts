import type { Example, ExampleNote } from '../../../api/operation.ts'
import type { Json } from '../../../model/json.ts'
import { followReference } from '../read/follow-ref.ts'
import { asJson, joinPointer, objectAt, own, type RawObject, textAt } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'

interface Named extends ExampleNote {
  key: string
  summary: string
  text: string
}

/** The entries of `examples`, with or without a value. */
function namedExamples(scope: Scope, owner: RawObject, pointer: string): Named[] {
  return Object.entries(objectAt(owner, 'examples')).flatMap(([key, raw]) => {
    const found = followReference(scope, raw, joinPointer(pointer, 'examples', key))
    if (!found) return []
    const summary = textAt(found.value, 'summary')
    const text = textAt(found.value, 'description')
    const value = exampleValue(found.value)
    return [
      {
        key,
        summary,
        text,
        name: summary || key,
        description: text ? scope.prose(text, joinPointer(found.pointer, 'description')) : [],
        url: textAt(found.value, 'externalValue'),
        ...(value !== undefined && { value }),
      },
    ]
  })
}

/** In OpenAPI 3.2, a value is given as data or as serialised. */
export function exampleValue(raw: RawObject): Json | undefined {
  const keys = ['value', 'dataValue', 'serializedValue']
  return asJson(keys.map((key) => own(raw, key)).find((value) => value !== undefined))
}

export function transformExamples(scope: Scope, raw: RawObject, pointer: string): Example[] {
  const named = namedExamples(scope, raw, pointer).flatMap(({ key, summary, text, value }) =>
    value === undefined || value === null ? [] : [{ name: key, summary: summary || text, value }],
  )
  const single = own(raw, 'example')
  if (named.length > 0 || single === undefined) return named
  return [{ name: 'example', summary: '', value: asJson(single) ?? null }]
}

/** The summary labels an example; its description and external URL are listed separately. */
export function bodyNotes(scope: Scope, raw: RawObject, pointer: string): ExampleNote[] {
  return namedExamples(scope, raw, pointer)
    .filter(({ url, summary, text }) => url || (summary && text))
    .map(({ name, description, url }) => ({ name, description, url }))
}

/** Parameter examples have no labels, so their names and descriptions are listed here. */
export function parameterNotes(scope: Scope, raw: RawObject, pointer: string): ExampleNote[] {
  return namedExamples(scope, raw, pointer)
    .filter(({ url, summary, text }) => url || summary || text)
    .map(({ name, description, url, value }) => ({
      name,
      description,
      url,
      ...(value !== undefined && { value }),
    }))
}
