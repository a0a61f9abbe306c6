import type { Json } from '../../../model/json.ts'
import type { Media } from '../../../model/operation.ts'
import type { Operation, Reference } from '../../../model/reference.ts'
import type { Schema } from '../../../model/schema.ts'
import { createNode } from '../schema-node.ts'
import { plain } from './plain.ts'
import type { Body, RequestTemplate } from './request.ts'
import { xmlText } from './xml-text.ts'

/** A body for every example of every media type. */
export function buildBodies(
  { schemas }: Reference,
  { requestBody }: Operation,
): RequestTemplate['bodies'] {
  const all = requestBody?.media ?? []
  return all.flatMap((media) =>
    media.examples.map(({ name, summary, value }) => ({
      label: labelOf(media, summary || name, all.length > 1),
      body: bodyOf(media, value, schemas),
    })),
  )
}

/** `A short film`; `text/csv` or `text/csv: A short film` where there is a choice of types. */
function labelOf({ type, examples }: Media, name: string, isOneOfMany: boolean): string {
  if (!isOneOfMany) return name
  return examples.length === 1 ? type : `${type}: ${name}`
}

function bodyOf({ type, schema }: Media, value: Json, schemas: Reference['schemas']): Body {
  if (/[/+]json\b/.test(type)) return { kind: 'json', type, value }
  if (type.startsWith('application/x-www-form-urlencoded'))
    return { kind: 'form', fields: fieldsOf(value).map(([name, item]) => [name, plain(item)]) }
  if (type.startsWith('multipart/')) {
    const files = schema ? filesOf(schema, schemas) : []
    return {
      kind: 'multipart',
      fields: fieldsOf(value).map(([name, item]) => {
        const file = item === '<file>' || files.includes(name)
        return { name, value: file ? '<file>' : plain(item), file }
      }),
    }
  }
  if (/[/+]xml\b/.test(type) && typeof value === 'object')
    return { kind: 'text', type, value: xmlText(rootName(schema, schemas), value) }
  return { kind: 'text', type, value: plain(value) }
}

/** Forms repeat a name for each item of a list. */
function fieldsOf(value: Json): [string, Json][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, item]) =>
    Array.isArray(item) ? item.map((one): [string, Json] => [name, one]) : [[name, item]],
  )
}

/** The fields that hold a file, whatever their example says. */
function filesOf(schema: Schema, schemas: Reference['schemas']): string[] {
  const { target } = createNode('', schema, schemas)
  if (target.kind !== 'object') return []
  return target.properties
    .filter((property) => isFile(createNode('', property.schema, schemas).target))
    .map(({ name }) => name)
}

/** `format: binary` in OpenAPI 3.0, a media type without an encoding since 3.1. */
function isFile(schema: Schema): boolean {
  if (schema.kind === 'scalar' && schema.format === 'binary') return true
  const [holds, encoded] = [/^holds (?!text|.*json)/, /encoded$/].map((pattern) =>
    schema.constraints.some((words) => pattern.test(words)),
  )
  return holds === true && !encoded
}

function rootName(schema: Schema | null, schemas: Reference['schemas']): string {
  const id = schema && createNode('', schema, schemas).id
  return id && /^[A-Za-z_][\w.-]*$/.test(id) ? id : 'root'
}
