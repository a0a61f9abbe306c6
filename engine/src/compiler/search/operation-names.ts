import { encodeKey } from '../../api/field-path.ts'
import type { Media, Parameter } from '../../api/operation.ts'
import type { Operation, Reference } from '../../api/reference.ts'
import type { Schema } from '../../api/schema.ts'
import { SCHEMA_MARK } from '../../api/search-links.ts'
import { type SchemaName, schemaNames } from './schema-names.ts'

/** A name that an operation uses. */
export interface OperationName {
  name: string
  /**
   * The link prefix of its location: `response/200/sources.drm.` for `licenseUrl`, `query/` for
   * `maxHeight`.
   */
  location: string
  /** How prominent the name is in the operation; smaller is more relevant. */
  distance: number
}

/** Names of all bodies of a family together, which bounds `uses.json`; and of one body at most and at least. */
const NAMES_OF_FAMILY = 500_000
const MAX_BODY_NAMES = 1000
const MIN_BODY_NAMES = 100

/** Parameters, headers, fields, enum values, schemas, statuses and error codes of an operation, each once. */
export function operationNames(
  operation: Operation,
  reference: Pick<Reference, 'schemas' | 'operations'>,
): OperationName[] {
  const names = new NearestNames(reference)
  for (const parameter of operation.parameters) names.addParameter(parameter)
  for (const media of operation.requestBody?.media ?? []) names.addBody(media, 'request', 0)
  for (const { status, headers, errorCodes, media } of operation.responses) {
    const location = `response/${status}`
    const distance = responseDistance(operation, status)
    for (const { name } of headers) names.add({ name, location: `${location}/headers/`, distance })
    for (const name of [status, ...errorCodes]) names.add({ name, location, distance: 0 })
    for (const body of media) names.addBody(body, location, distance)
  }
  return names.all()
}

class NearestNames {
  readonly #reference: Pick<Reference, 'schemas' | 'operations'>
  readonly #nearest = new Map<string, OperationName>()

  constructor(reference: Pick<Reference, 'schemas' | 'operations'>) {
    this.#reference = reference
  }

  all(): OperationName[] {
    return [...this.#nearest.values()]
  }

  add(name: OperationName): void {
    if (this.#isNearest(name)) this.#nearest.set(name.name, name)
  }

  addParameter({ name, in: location, schema }: Parameter): void {
    this.add({ name, location: `${location}/`, distance: 0 })
    for (const value of namesInside(schema, this.#reference))
      if (value.kind === 'value')
        this.add({
          name: value.name,
          location: `${location}/${encodeKey(name)}${value.path ? `.${value.path}` : ''}=`,
          distance: 1,
        })
  }

  /** Most names of a body are nearer elsewhere: they need no location. */
  addBody({ schema }: Media, body: string, from: number): void {
    if (!schema) return
    for (const { name, kind, path, depth } of namesInside(schema, this.#reference)) {
      const distance = from + depth
      if ((kind !== 'value' || path) && this.#isNearest({ name, distance }))
        this.#nearest.set(name, { name, location: bodyLocation(body, kind, path), distance })
    }
  }

  #isNearest({ name, distance }: Pick<OperationName, 'name' | 'distance'>): boolean {
    const known = this.#nearest.get(name)
    return !known || distance < known.distance
  }
}

/** By the schemas of a family: thousands of responses share a few named schemas. */
const known = new WeakMap<Reference['schemas'], Map<string, SchemaName[]>>()

function namesInside(
  schema: Schema,
  { schemas, operations }: Pick<Reference, 'schemas' | 'operations'>,
): SchemaName[] {
  const share = Math.min(MAX_BODY_NAMES, NAMES_OF_FAMILY / operations.length)
  const find = () => schemaNames(schema, schemas, Math.max(MIN_BODY_NAMES, share))
  if (schema.kind !== 'ref' || schema.conditions.length > 0) return find()
  const named = known.get(schemas) ?? new Map<string, SchemaName[]>()
  known.set(schemas, named)
  const names = named.get(schema.id) ?? find()
  named.set(schema.id, names)
  return names
}

/**
 * For a GET, the response matters most, otherwise the request; problems are the same everywhere.
 */
function responseDistance({ method }: Operation, status: string): number {
  if (!/^[123]/.test(status)) return 4
  return method.toUpperCase() === 'GET' ? 0 : 1
}

function bodyLocation(location: string, kind: SchemaName['kind'], path: string): string {
  if (kind === 'schema') return `${path ? `${location}/${path}` : location}${SCHEMA_MARK}`
  return `${location}/${path}${kind === 'value' ? '=' : path ? '.' : ''}`
}
