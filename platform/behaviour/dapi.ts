import type { BehaviourModule } from '../src/behaviour.ts'
import { grants } from './commerce/grant-operations.ts'
import { entitySearch } from './discovery/entity-search-operations.ts'
import { dataAgent } from './import/data-agent.ts'
import { management } from './management.ts'
import { retention } from './operator/retention.ts'
import { d2cTokens } from './partner/d2c-token-operations.ts'
import { signatures } from './partner/signature.ts'
import { destinations } from './pipeline/destination-operations.ts'
import { aggregations } from './reporting/aggregation.ts'
import { helpDesk } from './viewer/help-desk-operations.ts'

/** The modules of dapi. */
export const dapi: readonly BehaviourModule[] = [
  ...management,
  signatures,
  grants,
  helpDesk,
  d2cTokens,
  entitySearch,
  dataAgent,
  destinations,
  aggregations,
  retention,
]
