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

type NamesOf = (schema: Schema) => SchemaName[]

/** Names of all bodies of a family together, which bounds `uses.json`; and of one body at most and at least. */
const NAMES_OF_FAMILY = 500_000
const MAX_BODY_NAMES = 1000
const MIN_BODY_NAMES = 100

/** Parameters, headers, fields, enum values, schemas, statuses and error codes of an operation, each once. */
export function operationNames(
  operation: Operation,
  reference: Pick<Reference, 'schemas' | 'operations'>,
): OperationName[] {
  const namesOf: NamesOf = (schema) => namesInside(schema, reference)
  const names = [
    ...operation.parameters.flatMap((parameter) => parameterNames(parameter, namesOf)),
    ...mediaNames(operation.requestBody?.media ?? [], 'request', namesOf),
    ...operation.responses.flatMap((response) => {
      const location = `response/${response.status}`
      const distance = responseDistance(operation, response.status)
      return [
        ...response.headers.map(({ name }) => ({
          name,
          location: `${location}/headers/`,
          distance,
        })),
        ...[response.status, ...response.errorCodes].map((name) => ({
          name,
          location,
          distance: 0,
        })),
        ...far(mediaNames(response.media, location, namesOf), distance),
      ]
    }),
  ]
  return nearestOfEach(names)
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

function parameterNames(parameter: Parameter, namesOf: NamesOf): OperationName[] {
  const { name, in: location } = parameter
  const values = namesOf(parameter.schema).filter(({ kind }) => kind === 'value')
  return [
    { name, location: `${location}/`, distance: 0 },
    ...values.map((value) => ({
      name: value.name,
      location: `${location}/${encodeKey(name)}${value.path ? `.${value.path}` : ''}=`,
      distance: 1,
    })),
  ]
}

function mediaNames(media: Media[], location: string, namesOf: NamesOf): OperationName[] {
  return media
    .flatMap(({ schema }) => (schema ? namesOf(schema) : []))
    .filter(({ kind, path }) => kind !== 'value' || path)
    .map(({ name, kind, path, depth }) => ({
      name,
      location: bodyLocation(location, kind, path),
      distance: depth,
    }))
}

function bodyLocation(location: string, kind: SchemaName['kind'], path: string): string {
  if (kind === 'schema') return `${path ? `${location}/${path}` : location}${SCHEMA_MARK}`
  return `${location}/${path}${kind === 'value' ? '=' : path ? '.' : ''}`
}

function far(names: OperationName[], distance: number): OperationName[] {
  return names.map((name) => ({ ...name, distance: name.distance + distance }))
}

function nearestOfEach(names: OperationName[]): OperationName[] {
  const nearest = new Map<string, OperationName>()
  for (const name of names) {
    const known = nearest.get(name.name)
    if (!known || name.distance < known.distance) nearest.set(name.name, name)
  }
  return [...nearest.values()]
}
