import { SHOWN_SCHEMAS } from '../behaviour/presentation/show.ts'
import type { BehaviourModule } from '../src/behaviour.ts'
import type { Contract, Operation, Schema } from '../src/contract.ts'
import { reachableSchemas } from './compact-schema.ts'

/**
 * The part of a contract that serving needs. An operation with its own behaviour needs no example
 * and no response schema, which only serve to check it.
 */
export function servedContract(contract: Contract, modules: readonly BehaviourModule[]): Contract {
  const behaving = new Set(modules.flatMap(({ operations = {} }) => Object.keys(operations)))
  const operations = contract.operations.map((operation) =>
    behaving.has(operation.id) ? withoutResponse(operation) : operation,
  )
  const shown = SHOWN_SCHEMAS.filter((name) => contract.schemas[name])
  const inputs = reachableSchemas(operations.flatMap(inputSchemas), contract.schemas)
  const outputs = reachableSchemas(
    [...operations.flatMap(outputSchemas), ...shown.map(reference)],
    contract.schemas,
  )
  const writes = modules.some(({ kinds }) => kinds)
  const shapes = writes ? outputs : mapValues(outputs, shapeOf)
  return { ...contract, operations, schemas: { ...shapes, ...inputs } }
}

function withoutResponse({ example, resource, responses, ...operation }: Operation): Operation {
  const kinds = Object.entries(responses).map(([status, { schema, ...kind }]) => [status, kind])
  return { ...operation, responses: Object.fromEntries(kinds) }
}

const inputSchemas = ({ parameters, body }: Operation): Schema[] => [
  ...parameters.map(({ schema }) => schema),
  ...(body ? [body.schema] : []),
]

function outputSchemas({ responses, resource }: Operation): Schema[] {
  const named = resource ? [resource.entity, `${resource.entity}Input`] : []
  const shown = Object.values(responses).flatMap(({ schema }) => (schema ? [schema] : []))
  return [...named.map(reference), ...shown]
}

const SHAPE = ['$ref', 'items', 'oneOf', 'anyOf', 'additionalProperties']

/** Only properties and their text types: enough to show a row. */
function shapeOf(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(shapeOf) as unknown as Schema
  if (schema === null || typeof schema !== 'object') return schema
  const { properties, discriminator, type } = schema
  const kept = Object.entries(schema).filter(([keyword]) => SHAPE.includes(keyword))
  return {
    ...(type === 'string' && { type }),
    ...(discriminator !== undefined && { discriminator }),
    ...(properties !== undefined && {
      properties: mapValues(properties as Record<string, Schema>, shapeOf),
    }),
    ...mapValues(Object.fromEntries(kept) as Record<string, Schema>, shapeOf),
  }
}

const mapValues = (
  schemas: Readonly<Record<string, Schema>>,
  map: (schema: Schema) => Schema,
): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, map(schema)]))

const reference = (name: string): Schema => ({ $ref: `#/$defs/${name}` })
