import type { BehaviourModule } from '../src/behaviour.ts'
import { writing } from '../src/resource/writing.ts'
import { broadcastStates } from './catalogue/broadcast-state.ts'
import { dictionaryChanges } from './catalogue/dictionary-changes.ts'
import { mediaChanges } from './catalogue/media-changes.ts'
import { mediaRules } from './catalogue/media-rules.ts'
import { newsRetention } from './catalogue/news-retention.ts'
import { seasons } from './catalogue/seasons.ts'
import { slots } from './discovery/slot-operations.ts'
import { defaultLanguage } from './governance/default-language.ts'
import { deletions } from './governance/deletions.ts'
import { keys } from './governance/key-operations.ts'
import { references } from './governance/references.ts'
import { rowRules } from './governance/row-rules.ts'
import { tenancy } from './governance/tenancy.ts'
import { terms } from './governance/terms-operations.ts'
import { imports } from './import/import-operations.ts'
import { encoders } from './live/encoder.ts'
import { liveInputs } from './live/live-inputs.ts'
import { auditTrail } from './operator/audit-trail.ts'
import { health } from './operator/health.ts'
import { operatorCredentials } from './operator/operator-credentials.ts'
import { operators } from './operator/operator-operations.ts'
import { roles } from './operator/role-operations.ts'
import { system } from './operator/system-operations.ts'
import { analyses } from './pipeline/analysis-operations.ts'
import { transcoding } from './pipeline/transcode-operations.ts'
import { presets } from './presentation/preset-operations.ts'
import { previews } from './presentation/preview-operations.ts'
import { dashboards } from './reporting/dashboard-operations.ts'
import { serverEvents } from './reporting/event-operations.ts'
import { outgoingEvents } from './reporting/outgoing-events.ts'

/** The modules that dapi and cms share; observers are in the order in which they must see a change. */
export const management: readonly BehaviourModule[] = [
  operatorCredentials,
  writing,
  broadcastStates,
  keys,
  rowRules,
  defaultLanguage,
  tenancy,
  terms,
  mediaChanges,
  mediaRules,
  seasons,
  newsRetention,
  previews,
  presets,
  slots,
  operators,
  roles,
  health,
  system,
  transcoding,
  analyses,
  imports,
  serverEvents,
  deletions,
  dashboards,
  references,
  dictionaryChanges,
  encoders,
  liveInputs,
  outgoingEvents,
  auditTrail,
]
