import type { BehaviourModule } from '../src/behaviour.ts'
import { writing } from '../src/resource/writing.ts'
import { broadcastStates } from './catalogue/broadcast-state.ts'
import { dependents } from './catalogue/dependents.ts'
import { mediaChanges } from './catalogue/media-changes.ts'
import { grants } from './commerce/grant-operations.ts'
import { entitySearch } from './discovery/entity-search-operations.ts'
import { slots } from './discovery/slot-operations.ts'
import { keys } from './governance/key-operations.ts'
import { terms } from './governance/terms-operations.ts'
import { dataAgent } from './import/data-agent.ts'
import { imports } from './import/import-operations.ts'
import { encoders } from './live/encoder.ts'
import { auditTrail } from './operator/audit-trail.ts'
import { health } from './operator/health.ts'
import { operatorCredentials } from './operator/operator-credentials.ts'
import { operators } from './operator/operator-operations.ts'
import { system } from './operator/system-operations.ts'
import { d2cTokens } from './partner/d2c-token-operations.ts'
import { signatures } from './partner/signature.ts'
import { analyses } from './pipeline/analysis-operations.ts'
import { destinations } from './pipeline/destination-operations.ts'
import { transcoding } from './pipeline/transcode-operations.ts'
import { presets } from './presentation/preset-operations.ts'
import { previews } from './presentation/preview-operations.ts'
import { aggregations } from './reporting/aggregation.ts'
import { dashboards } from './reporting/dashboard-operations.ts'
import { serverEvents } from './reporting/event-operations.ts'
import { outgoingEvents } from './reporting/outgoing-events.ts'
import { helpDesk } from './viewer/help-desk-operations.ts'

/** The modules of dapi; observers are in the order in which they must see a change. */
export const dapi: readonly BehaviourModule[] = [
  operatorCredentials,
  signatures,
  writing,
  broadcastStates,
  grants,
  helpDesk,
  d2cTokens,
  keys,
  terms,
  mediaChanges,
  previews,
  presets,
  slots,
  entitySearch,
  operators,
  health,
  system,
  transcoding,
  analyses,
  imports,
  dataAgent,
  destinations,
  serverEvents,
  aggregations,
  dashboards,
  dependents,
  encoders,
  outgoingEvents,
  auditTrail,
]
