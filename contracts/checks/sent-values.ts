import { type Json, listOperations, resolve } from './document.ts'

/** A value inside a request, at a readable location such as `createMovie images[] url`. */
export interface SentValue {
  at: string
  /** As written in its parent, which has the description. */
  written: Json
  schema: Json
  /** Whether the parent requires it; items and values of maps are. */
  isRequired: boolean
  /** The named schema that contains it. */
  owner?: string
}

/**
 * Every value in requests, in bodies and parameters; a named schema is visited where it first
 * occurs.
 */
export function listSentValues(document: Json): SentValue[] {
  const seen = new Set<string>()
  return listOperations(document).flatMap(({ operation }) => {
    const id = operation.operationId
    const parameters = (operation.parameters ?? [])
      .map((parameter: Json) => resolve(document, parameter))
      .map((parameter: Json) => ({
        at: `${id} ${parameter.in} ${parameter.name}`,
        written: { ...parameter.schema, description: parameter.description },
        isRequired: parameter.required === true,
      }))
    const bodies = Object.values<Json>(operation.requestBody?.content ?? {})
      .filter(({ schema }) => schema)
      .map(({ schema }) => ({ at: id, written: schema, isRequired: true }))
    return [...parameters, ...bodies].flatMap((root) => valuesOf(document, root, seen))
  })
}

type Root = Omit<SentValue, 'schema'>

function valuesOf(document: Json, root: Root, seen: Set<string>): SentValue[] {
  const { at, written } = root
  const schema = resolve(document, written)
  const value = { ...root, schema }
  if (written.$ref && seen.has(written.$ref)) return [value]
  if (written.$ref) seen.add(written.$ref)
  const owner = written.$ref?.split('/').at(-1) ?? root.owner
  const inside: Root[] = [
    ...Object.entries<Json>(schema.properties ?? {}).map(([name, property]) => ({
      at: `${at} ${name}`,
      written: property,
      isRequired: Boolean(schema.required?.includes(name)),
    })),
    ...(schema.items ? [{ at: `${at}[]`, written: schema.items, isRequired: true }] : []),
    ...(schema.additionalProperties?.type || schema.additionalProperties?.$ref
      ? [{ at: `${at}{}`, written: schema.additionalProperties, isRequired: true }]
      : []),
    ...[...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map(
      // Bounds beside a union apply to its members.
      (member: Json) => ({
        at,
        written: member.$ref ? member : { ...boundsOf(schema), ...member },
        isRequired: true,
      }),
    ),
  ]
  return [value, ...inside.flatMap((child) => valuesOf(document, { ...child, owner }, seen))]
}

function boundsOf({ maxLength, maxItems, maxProperties, pattern, format }: Json): Json {
  return JSON.parse(JSON.stringify({ maxLength, maxItems, maxProperties, pattern, format }))
}
