import { ids } from './ids.js'
import { managed } from './media.js'

export const toReview = {
  id: ids.workflowTag.toReview,
  label: 'To review',
  color: '3f8efc',
  ...managed,
}

export const samples = {
  WorkflowTag: toReview,
  WorkflowTagAssignment: {
    workflowTagIds: [ids.workflowTag.toReview],
    assetIds: [ids.asset.harbourLight, ids.asset.lowTide],
  },
  PresetColors: { data: [{ color: '3f8efc' }, { color: 'f2a93b' }] },
}
