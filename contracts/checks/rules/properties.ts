import { type Json, listProperties, resolve } from '../document.ts'

/** Every schema and property is described, and every property that is not an object has an example. */
export function checkDescriptions(document: Json): string[] {
  const schemas = Object.entries<Json>(document.components?.schemas ?? {})
  return [
    ...schemas
      .filter(([, schema]) => !schema.description)
      .map(([name]) => `${name}: no description`),
    ...schemas.flatMap(([name, schema]) => undescribedValues(name, schema)),
    ...listProperties(document).flatMap(({ at, schema }) => [
      ...(schema.description ? [] : [`${at}: no description`]),
      ...(hasExample(document, schema) ? [] : [`${at}: no example`]),
    ]),
  ]
}

function undescribedValues(name: string, schema: Json): string[] {
  const texts = schema['x-enumDescriptions'] ?? {}
  return (schema.enum ?? [])
    .filter((value: string) => !texts[value])
    .map((value: string) => `${name}: value ${value} is not explained`)
}

function hasExample(document: Json, schema: Json): boolean {
  const target = nonNull(document, schema)
  const item = target?.type === 'array' ? resolve(document, target.items) : target
  const isObject = item?.properties || item?.oneOf || item?.anyOf?.some((part: Json) => part.$ref)
  return (
    isObject ||
    schema.examples !== undefined ||
    item?.enum?.length === 1 ||
    item?.const !== undefined
  )
}

const formats: [format: string, name: RegExp, says: string][] = [
  ['date-time', /(At|From|Until|Datetime)$|^(at|from|until)$/, 'At, From or Until'],
  ['date', /(Date|Version)$|^date$/, 'Date'],
  ['uri', /Url$|^url$/, 'Url'],
]

const names: [name: RegExp, holds: (schema: Json) => boolean, says: string][] = [
  [/(At|From|Until)$/, ({ format }) => format === 'date-time', 'a timestamp'],
  [/Date$/, ({ format }) => format === 'date', 'a date'],
  [/Url$/, ({ format }) => format === 'uri', 'an address'],
  [/Seconds$/, ({ type }) => type === 'number' || type === 'integer', 'a number'],
  [/Enabled$/, ({ type }) => type === 'boolean', 'a boolean'],
  [/Ids$/, ({ type }) => type === 'array' || type === 'object', 'a list'],
]

/** Names follow one convention. A schema with `x-externalFormat` keeps the names of that format. */
export function checkNames(document: Json): string[] {
  return listProperties(document)
    .filter(({ owner }) => owner['x-externalFormat'] === undefined)
    .flatMap(({ at, name, schema }) => {
      const target = nonNull(document, schema)
      const camel = /^[a-z][A-Za-z0-9]*$/.test(name) ? [] : [`${at}: not camelCase`]
      const byFormat = formats
        .filter(([format, pattern]) => target.format === format && !pattern.test(name))
        .filter(() => !at.endsWith('Problem.type'))
        .map(([format, , says]) => `${at}: a ${format} ends in ${says}`)
      const byName = names
        .filter(([pattern, holds]) => pattern.test(name) && !holds(target))
        .map(([, , says]) => `${at}: by its name it is ${says}`)
      return [...camel, ...byFormat, ...byName]
    })
}

function nonNull(document: Json, schema: Json): Json {
  const target = resolve(document, schema)
  const union: Json[] = target?.anyOf ?? target?.oneOf ?? []
  const part = union.find((member) => resolve(document, member)?.type !== 'null')
  return part ? resolve(document, part) : (target ?? {})
}
