import { ids } from './ids.js'
import { managed } from './media.js'
import { others } from './others.js'

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

const { color } = others.WorkflowTag

export const examples = {
  createPresetColor: { request: { green: { color } }, answers: { 201: { green: { color } } } },
}
