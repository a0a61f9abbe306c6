import type { Operation } from '../../../api/reference.ts'
import { resolveSchema } from '../../../api/resolve-schema.ts'
import type { ObjectSchema, Schema } from '../../../api/schema.ts'
import { type Schemas, typeLabel } from './type-label.ts'

/** Fewer properties are shown again rather than explained. */
const MIN_SHARED = 6

/** How a response differs from the request that it repeats. */
export interface SharedBody {
  /** The name of the request's schema, e.g. `MovieInput`. */
  name: string
  /** Names of properties that only the response has. */
  added: string[]
}

/**
 * Set if a response has all properties of the operation's request, with the same types: its rows
 * need not be repeated.
 */
export function sharedBody(
  response: Schema,
  { requestBody }: Operation,
  schemas: Schemas,
): SharedBody | null {
  const request = requestBody?.media[0]?.schema
  if (request?.kind !== 'ref' || response.kind !== 'ref') return null
  const sent = resolveSchema(request, schemas).target
  const returned = resolveSchema(response, schemas).target
  if (sent.kind !== 'object' || returned.kind !== 'object') return null
  if (sent.properties.length < MIN_SHARED) return null
  const types = typesOf(returned, schemas)
  const isRepeated = [...typesOf(sent, schemas)].every(([name, type]) => types.get(name) === type)
  const own = new Set(sent.properties.map(({ name }) => name))
  const added = returned.properties.map(({ name }) => name).filter((name) => !own.has(name))
  return isRepeated ? { name: request.id, added } : null
}

function typesOf({ properties }: ObjectSchema, schemas: Schemas): Map<string, string> {
  return new Map(properties.map(({ name, schema }) => [name, typeLabel(schema, schemas)]))
}
