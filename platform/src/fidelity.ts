import type { Family } from './contract.ts'
import { EXAMPLE_REASONS } from './example-reasons.ts'
import type { ServedFamily } from './handle-call.ts'

/** `behaves`: a module states the rules. `stores`: the generic resource. `example`: the contract's example, fixed. */
export interface OperationFidelity {
  readonly family: Family
  readonly operationId: string
  readonly fidelity: 'behaves' | 'stores' | 'example'
  /** Why an operation returns an example. */
  readonly reason?: string
}

/** How each operation is served, from what is registered for it. */
export function fidelityOf(families: ReadonlyMap<Family, ServedFamily>): OperationFidelity[] {
  return [...families.values()].flatMap(({ contract, operations, refinements }) =>
    contract.operations.map((operation): OperationFidelity => {
      const named = { family: contract.family, operationId: operation.id }
      if (operations.has(operation.id) || refinements.has(operation.id))
        return { ...named, fidelity: 'behaves' }
      if (operation.resource) return { ...named, fidelity: 'stores' }
      const reason = EXAMPLE_REASONS[operation.id]
      return { ...named, fidelity: 'example', ...(reason && { reason }) }
    }),
  )
}
