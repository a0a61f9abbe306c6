import type { Family } from './contract.ts'
import type { ServedFamily } from './handle-call.ts'

/** Why an operation returns the contract's example, by operationId. `docs/platform.md` shows the same list. */
export const EXAMPLE_REASONS: Readonly<Record<string, string>> = {
  getConfigurationRuleSet: 'The rules belong to the platform and are the same for every caller.',
  getJwks: 'The model signs with a key that everybody knows, so its keys are for show.',
  getUiConfiguration: 'The version, limits and flags of the CMS are fixed.',
  validateWelcomeScreenCustomisation: 'The designs that it checks against belong to the apps.',
}

/** `behaves`: a module states the rules. `stores`: the generic resource. `example`: the contract's example, fixed. */
export interface OperationFidelity {
  readonly family: Family
  readonly operationId: string
  readonly fidelity: 'behaves' | 'stores' | 'example'
  /** Why an operation returns an example. */
  readonly reason?: string
}

/** What the checks of a table are about. */
const WRITES = new Set(['create', 'update', 'patch', 'delete', 'bulk', 'bulkDelete'])

const MODULE_RULES = ['checks', 'finalChecks', 'adjust'] as const

/** How each operation is served, from what is registered for it. */
export function fidelityOf(families: ReadonlyMap<Family, ServedFamily>): OperationFidelity[] {
  return [...families.values()].flatMap(({ contract, modules, operations, refinements }) =>
    contract.operations.map((operation): OperationFidelity => {
      const named = { family: contract.family, operationId: operation.id }
      const { kind = '', entity = '' } = operation.resource ?? {}
      const isChecked =
        WRITES.has(kind) &&
        modules.some((module) => MODULE_RULES.some((rule) => module[rule]?.[entity]))
      if (isChecked || operations.has(operation.id) || refinements.has(operation.id))
        return { ...named, fidelity: 'behaves' }
      if (operation.resource) return { ...named, fidelity: 'stores' }
      const reason = EXAMPLE_REASONS[operation.id]
      return { ...named, fidelity: 'example', ...(reason && { reason }) }
    }),
  )
}
