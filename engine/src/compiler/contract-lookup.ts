import { lazy } from './cache/lazy.ts'
import type { Contracts } from './checks/contracts.ts'
import type { Config } from './config/config.ts'
import { hashOperations } from './openapi/hash-operations.ts'
import type { ReferenceBundle } from './openapi/read/contract-source.ts'
import { checkExample } from './openapi/validate/check-example.ts'
import { findFieldIn, findOperation, matchRequest } from './openapi/validate/contract-index.ts'

/** The view of the contracts that checks use. */
export function createContractLookup(config: Config, bundles: ReferenceBundle[]): Contracts {
  const indexes = new Map(bundles.map(({ reference, contract }) => [reference.family, contract]))
  const hashes = new Map(
    bundles.map((bundle) => [bundle.reference.family, lazy(() => hashOperations(bundle))]),
  )
  return {
    references: bundles.map(({ reference }) => reference),
    families: config.references.map(({ family }) => family),
    codes: new Set(bundles.flatMap(({ codes }) => codes)),
    fingerprintOf: (family) =>
      bundles.find(({ reference }) => reference.family === family)?.fingerprint ?? null,
    hashOf: (family, id) => hashes.get(family)?.()(id) ?? null,
    findOperation(family, id) {
      const index = indexes.get(family)
      return index ? findOperation(index, id) : null
    },
    findField(family, path) {
      const index = indexes.get(family)
      return index ? findFieldIn(index, path) : null
    },
    matchRequest(method, path, wanted) {
      for (const [family, index] of indexes) {
        if (wanted !== undefined && family !== wanted) continue
        const operation = matchRequest(index, method, path)
        if (operation) return { family, operation }
      }
      return null
    },
    checkExample(family, { operation, part, partial }, value) {
      const index = indexes.get(family)
      return index ? checkExample(index, { operationId: operation.id, part, partial }, value) : null
    },
  }
}
