import { encodeKey } from '../../api/field-path.ts'
import type { Media, Parameter } from '../../api/operation.ts'
import type { Operation, Reference } from '../../api/reference.ts'
import { SCHEMA_MARK } from '../../api/search-links.ts'
import { type SchemaName, schemaNames } from './schema-names.ts'

/** A name that an operation uses. */
export interface OperationName {
  name: string
  /** Its surroundings in a deep link: `response/200/sources.drm.` of `licenseUrl`, `query/` of `maxHeight`. */
  place: string
  /** How far from the reader's eye it stands; the smaller, the better an owner this operation is. */
  distance: number
}

type Schemas = Reference['schemas']

/** Parameters, headers, fields, enum values, schemas, statuses and error codes of an operation, each once. */
export function operationNames(operation: Operation, schemas: Schemas): OperationName[] {
  const names = [
    ...operation.parameters.flatMap((parameter) => parameterNames(parameter, schemas)),
    ...mediaNames(operation.requestBody?.media ?? [], 'request', schemas),
    ...operation.responses.flatMap((response) => {
      const place = `response/${response.status}`
      const distance = responseDistance(operation, response.status)
      return [
        ...response.headers.map(({ name }) => ({ name, place: `${place}/headers/`, distance })),
        ...[response.status, ...response.errorCodes].map((name) => ({ name, place, distance: 0 })),
        ...far(mediaNames(response.media, place, schemas), distance),
      ]
    }),
  ]
  return nearestOfEach(names)
}

/** A reader of a GET looks at its answer, a writer first at the request; problems look the same everywhere. */
function responseDistance({ method }: Operation, status: string): number {
  if (!/^[123]/.test(status)) return 4
  return method.toUpperCase() === 'GET' ? 0 : 1
}

function parameterNames(parameter: Parameter, schemas: Schemas): OperationName[] {
  const { name, in: place } = parameter
  const values = schemaNames(parameter.schema, schemas).filter(({ kind }) => kind === 'value')
  return [
    { name, place: `${place}/`, distance: 0 },
    ...values.map((value) => ({
      name: value.name,
      place: `${place}/${encodeKey(name)}${value.path ? `.${value.path}` : ''}=`,
      distance: 1,
    })),
  ]
}

function mediaNames(media: Media[], place: string, schemas: Schemas): OperationName[] {
  return media
    .flatMap(({ schema }) => (schema ? schemaNames(schema, schemas) : []))
    .filter(({ kind, path }) => kind !== 'value' || path)
    .map(({ name, kind, path }) => ({
      name,
      place: bodyPlace(place, kind, path),
      distance: path ? path.split('.').length : 0,
    }))
}

function bodyPlace(place: string, kind: SchemaName['kind'], path: string): string {
  if (kind === 'schema') return `${path ? `${place}/${path}` : place}${SCHEMA_MARK}`
  return `${place}/${path}${kind === 'value' ? '=' : path ? '.' : ''}`
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
