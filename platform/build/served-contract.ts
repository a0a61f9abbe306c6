import { SHOWN_SCHEMAS } from '../behaviour/presentation/show.ts'
import type { BehaviourModule } from '../src/behaviour.ts'
import type { Contract, Operation, Schema } from '../src/contract.ts'
import { reachableSchemas } from './compact-schema.ts'

/**
 * The part of a contract that it takes to serve it. An operation with a behaviour of its own needs no example and no
 * schema of its response: those are there to check it.
 */
export function servedContract(contract: Contract, modules: readonly BehaviourModule[]): Contract {
  const behaving = new Set(modules.flatMap(({ operations = {} }) => Object.keys(operations)))
  const operations = contract.operations.map((operation) =>
    behaving.has(operation.id) ? withoutResponse(operation) : operation,
  )
  const shown = SHOWN_SCHEMAS.filter((name) => contract.schemas[name])
  const roots = [...operations.flatMap(schemasOf), ...shown.map(reference)]
  return { ...contract, operations, schemas: reachableSchemas(roots, contract.schemas) }
}

function withoutResponse({ example, resource, responses, ...operation }: Operation): Operation {
  const kinds = Object.entries(responses).map(([status, { schema, ...kind }]) => [status, kind])
  return { ...operation, responses: Object.fromEntries(kinds) }
}

function schemasOf({ parameters, body, responses, resource }: Operation): Schema[] {
  const named = resource ? [resource.entity, `${resource.entity}Input`] : []
  return [
    ...parameters.map(({ schema }) => schema),
    ...(body ? [body.schema] : []),
    ...named.map(reference),
    ...Object.values(responses).flatMap(({ schema }) => (schema ? [schema] : [])),
  ]
}

const reference = (name: string): Schema => ({ $ref: `#/$defs/${name}` })
